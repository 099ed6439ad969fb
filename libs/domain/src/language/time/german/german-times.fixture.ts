/**
 * Sentences and the times they name, in the format of `rowsOf`. A line `# moment` applies to the lines below
 * it, and `-` means no time.
 */
export const GERMAN_TIMES = `
# 2026-04-08T18:00:00Z
am freitag zum zahnarzt | am freitag: at 2026-04-10, inferred
war am freitag beim zahnarzt | am freitag: at 2026-04-03, inferred
fliege im mai nach Wien | im mai: at 2026-05, inferred
ich bin im März nach Wien gezogen | im März: at 2026-03, inferred
ich ziehe im Mai nach Wien | im Mai: at 2026-05, inferred
Am Freitag habe ich den Zahnarzt besucht | Am Freitag: at 2026-04-03, inferred
am freitag eingezogen | am freitag: at 2026-04-03, inferred
ist am Freitag angekommen | am Freitag: at 2026-04-03, inferred
wir fliegen am 14. Mai nach Rom | am 14. Mai: at 2026-05-14, inferred
wir flogen am 14. März nach Rom | am 14. März: at 2026-03-14, inferred
Der Termin ist am 12. | am 12.: at 2026-04-12, inferred
am 12. gehe ich zum Arzt | am 12.: at 2026-04-12, inferred
am 12. war ich beim Arzt | am 12.: at 2026-03-12, inferred
am 2. Abend | -
übermorgen | übermorgen: at 2026-04-10, exact
vorgestern | vorgestern: at 2026-04-06, exact
morgen | morgen: at 2026-04-09, exact
guten morgen | -
am morgen | -
heute morgen | heute morgen: at 2026-04-08, exact
gestern abend | gestern abend: at 2026-04-07, exact
letzte Nacht | letzte Nacht: at 2026-04-07, exact
vor zwei Jahren | vor zwei Jahren: at 2024, exact
seit zwei Jahren | seit zwei Jahren: since 2024, exact
in zwei Wochen | in zwei Wochen: at week of 2026-04-20, exact
seit Mai | seit Mai: since 2025-05, inferred
seit März wohne ich in Berlin | seit März: since 2026-03, inferred
ab Mai arbeite ich bei Bosch | ab Mai: since 2026-05, inferred
bis Freitag muss das fertig sein | bis Freitag: until 2026-04-10, inferred
bis Freitag war ich krank | bis Freitag: until 2026-04-03, inferred
letzte Woche | letzte Woche: at week of 2026-03-30, exact
nächste Woche | nächste Woche: at week of 2026-04-13, exact
diesen Freitag | diesen Freitag: at 2026-04-10, exact
letzten Freitag | letzten Freitag: at 2026-04-03, exact
nächsten Freitag | nächsten Freitag: at 2026-04-10, exact
kommenden Montag | kommenden Montag: at 2026-04-13, exact
am Wochenende waren wir wandern | am Wochenende: at 2026-04-04 to 2026-04-05, inferred
am Wochenende gehen wir wandern | am Wochenende: at 2026-04-11 to 2026-04-12, inferred
mittwochs | -
jeden Freitag | -
montags und mittwochs | -
Mo + Mi | -
Mo, Mi und Fr | -
von Montag bis Freitag | -
am fünften jedes Monats | -
zu Weihnachten fahren wir nach Hause | zu Weihnachten: at 2026-12-24 to 2026-12-26, inferred
an Weihnachten waren wir zu Hause | an Weihnachten: at 2025-12-24 to 2025-12-26, inferred
über Ostern | über Ostern: at 2026-04-05 to 2026-04-06, nearest
zu Ostern | zu Ostern: at 2026-04-05 to 2026-04-06, nearest
an Silvester | an Silvester: at 2025-12-31, nearest
bis Ostern | bis Ostern: until 2027-03-28 to 2027-03-29, inferred
am 14.5.2026 | am 14.5.2026: at 2026-05-14, exact
am 14.5. | am 14.5.: at 2026-05-14, nearest
14.05.2026 | 14.05.2026: at 2026-05-14, exact
am 1. Mai | am 1. Mai: at 2026-05-01, nearest
am ersten Mai | am ersten Mai: at 2026-05-01, nearest
14. Mai 2026 | 14. Mai 2026: at 2026-05-14, exact
vom 5. bis 7. Mai | vom 5. bis 7. Mai: through 2026-05-05 to 2026-05-07, nearest
von Mai bis Juli | von Mai bis Juli: through 2026-05 to 2026-07, nearest
im Sommer | -
letzten Sommer | letzten Sommer: at 2025-06 to 2025-08, exact
nächsten Sommer fliegen wir | nächsten Sommer: at 2026-06 to 2026-08, exact
im Sommer werden wir umziehen | im Sommer: at 2026-06 to 2026-08, inferred
Ende Mai | Ende Mai: at 2026-05, nearest
Ende des Monats | Ende des Monats: at 2026-04, exact
Anfang nächster Woche | Anfang nächster Woche: at week of 2026-04-13, exact
am 31. Februar | -
nicht am Dienstag, sondern am Donnerstag | am Donnerstag: at 2026-04-09, nearest
doch Donnerstag | Donnerstag: at 2026-04-09, nearest
Termin Dienstag um 14 Uhr | Dienstag: at 2026-04-14, inferred
ich wurde am 8. Mai 1990 geboren | am 8. Mai 1990: at 1990-05-08, exact
mein Geburtstag ist am 8. Mai | am 8. Mai: at 2026-05-08, inferred
ich habe am 8. Mai Geburtstag | am 8. Mai: at 2026-05-08, inferred
wir haben im Mai geheiratet | im Mai: at 2025-05, inferred
wir heiraten im Mai | im Mai: at 2026-05, inferred
wir haben einen Flug für Mai gebucht | für Mai: at 2026-05, inferred
die Hochzeit ist für Juni geplant | für Juni: at 2026-06, inferred
der Termin wurde auf Freitag verschoben | auf Freitag: at 2026-04-10, inferred
im Jahr 2019 | im Jahr 2019: at 2019, exact
seit 2019 | seit 2019: since 2019, exact
von 2015 bis 2019 | von 2015 bis 2019: through 2015 to 2019, exact
für drei Jahre | für drei Jahre: lasting 2023 to 2026, exact
drei Jahre lang | drei Jahre lang: lasting 2023 to 2026, exact
ich hab am montag angefangen | am montag: at 2026-04-06, inferred
ich fang am montag an | am montag: at 2026-04-13, inferred
arbeite seit oktober bei Bosch | seit oktober: since 2025-10, inferred
immer freitags | -
ich soll am Freitag zum Arzt | am Freitag: at 2026-04-10, inferred
ich wollte am Freitag kommen | am Freitag: at 2026-04-03, inferred
am Montag | am Montag: at 2026-04-06, nearest
im August | im August: at 2026-08, nearest
mein Umzug ist im September | im September: at 2026-09, inferred
# 2026-06-17T09:00:00Z
meine schwester heiratet im oktober | im oktober: at 2026-10, inferred
meine schwester hat im oktober geheiratet | im oktober: at 2025-10, inferred
der flug geht am 3. juli um 10 | am 3. juli: at 2026-07-03, inferred
ich gebe die arbeit am 15. september ab | am 15. september: at 2026-09-15, inferred
hab die arbeit am 1. juni abgegeben | am 1. juni: at 2026-06-01, inferred
der arzttermin ist am 24. | am 24.: at 2026-06-24, inferred
ich war am 3. beim arzt | am 3.: at 2026-06-03, inferred
bin bis zum 20. im urlaub | bis zum 20.: until 2026-06-20, inferred
der vertrag läuft bis dezember | bis dezember: until 2026-12, inferred
der mietvertrag endet am 31. august | am 31. august: at 2026-08-31, inferred
habe im märz bei Bosch angefangen | im märz: at 2026-03, inferred
fange im märz bei Bosch an | im märz: at 2027-03, inferred
ich ziehe am samstag um | am samstag: at 2026-06-20, inferred
bin am samstag umgezogen | am samstag: at 2026-06-13, inferred
papas geburtstag ist am samstag | am samstag: at 2026-06-20, inferred
treffen wir uns freitag? | freitag: at 2026-06-19, inferred
lieber donnerstag statt dienstag | donnerstag: at 2026-06-18, nearest
prüfung am montag | am montag: at 2026-06-22, inferred
die prüfung am montag lief gut | am montag: at 2026-06-15, inferred
ab montag arbeite ich | ab montag: since 2026-06-22, inferred
unser sohn wurde am 3. märz geboren | am 3. märz: at 2026-03-03, inferred
das baby kommt im oktober | im oktober: at 2026-10, inferred
wir gehen am wochenende wandern | am wochenende: at 2026-06-20 to 2026-06-21, inferred
seit einer Woche krank | seit einer Woche: since week of 2026-06-08, exact
vor einer Woche | vor einer Woche: at week of 2026-06-08, exact
vor drei Tagen | vor drei Tagen: at 2026-06-14, exact
in drei Tagen | in drei Tagen: at 2026-06-20, exact
nächstes Jahr | nächstes Jahr: at 2027, exact
jeden zweiten Donnerstag | -
die Frist ist am 15. September | am 15. September: at 2026-09-15, inferred
Konzertkarten für den 3. November gekauft | für den 3. November: at 2026-11-03, inferred
ich muss bis Freitag abgeben | bis Freitag: until 2026-06-19, inferred
der Server ist seit Samstag down | seit Samstag: since 2026-06-13, inferred
am freitag ist das release | am freitag: at 2026-06-19, inferred
letzten Montag | letzten Montag: at 2026-06-15, exact
am 24.12. feiern wir | am 24.12.: at 2026-12-24, inferred
im Winter fahre ich Ski | -
Anfang Juli ziehen wir um | Anfang Juli: at 2026-07, inferred
mo und mi kann ich | -
ich kann nur di + do | -
`;
