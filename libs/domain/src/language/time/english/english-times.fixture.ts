/**
 * Sentences and the times they name, in the format of `rowsOf`. A line `# moment` applies to the lines below
 * it, and `-` means no time.
 */
export const ENGLISH_TIMES = `
# 2026-03-11T19:45:00Z
The vet appointment for Biscuit is on 14 March at nine, at Redcliffe Vets. | on 14 March: at 2026-03-14, inferred
vet appointment on 14 March | on 14 March: at 2026-03-14, inferred
Ines visits at Easter. Ines lives in Porto. | at Easter: at 2026-04-05, inferred
She only worked in Porto last summer. | last summer: at 2025-06 to 2025-08, exact
The appointment is on 16 March. | on 16 March: at 2026-03-16, inferred
phone screen w auto trader tues 17th at 2 | tues 17th: at 2026-03-17, nearest
postmortem wed the 18th 14:00 | wed the 18th: at 2026-03-18, nearest
dentist on Tuesday | on Tuesday: at 2026-03-17, inferred
actually Thursday | Thursday: at 2026-03-12, nearest
actually it's on Thursday, not Tuesday | on Thursday: at 2026-03-12, inferred
no wait, the 12th | the 12th: at 2026-03-12, nearest
no wait, the 20th | the 20th: at 2026-03-20, nearest
# 2026-10-11T10:05:00Z
so... i quit kontist. start at N26 on november 2nd as senior product designer | on november 2nd: at 2026-11-02, inferred
btw we got engaged last weekend 🙂 so fiancée now not gf | last weekend: at 2026-10-03 to 2026-10-04, exact
left Kontist in October | in October: at 2026-10, inferred
got it on friday | on friday: at 2026-10-09, inferred
I got the keys on friday | on friday: at 2026-10-09, inferred
we got the flat!! moving in sept 1st | in sept 1st: at 2027-09-01, inferred
his birthday is aug 30 so i should get him something before the move | aug 30: at 2027-08-30, inferred
cut it tomorrow | tomorrow: at 2026-10-12, exact
aug 30 | aug 30: at 2026-08-30, nearest
2 Nov | 2 Nov: at 2026-11-02, nearest
I met her on 2 Nov | on 2 Nov: at 2025-11-02, inferred
started 10/11 | -
on 10/11 | -
on 14/3 we met | on 14/3: at 2026-03-14, inferred
half past four | -
at nine we leave | -
I'll be back in 3 weeks | in 3 weeks: at week of 2026-10-26, exact
I read it in 2 days | -
over the weekend we hiked | over the weekend: at 2026-10-10 to 2026-10-11, inferred
we will hike over the weekend | over the weekend: at 2026-10-10 to 2026-10-11, inferred
any plans for the weekend? | for the weekend: at 2026-10-10 to 2026-10-11, inferred
83 by easter | by easter: at 2027-03-28, inferred
want to get to 85 by christmas | by christmas: at 2026-12-25, inferred
we went home for Christmas | for Christmas: at 2025-12-25, inferred
at Easter | at Easter: at 2027-03-28, nearest
on New Year's Eve we stayed in | on New Year's Eve: at 2025-12-31, inferred
we're throwing a party on new years eve | on new years eve: at 2026-12-31, inferred
since friday it fails | since friday: since 2026-10-09, inferred
got P2024 last night around 2am | last night around 2am: at 2026-10-11, exact
freelanced for 3 years | for 3 years: lasting 2023 to 2026, exact
2 years ago | 2 years ago: at 2024, exact
on Wednesdays | -
every Friday | -
taking a class tue + thu evenings at VHS | -
its mondays only now, thursday was killing me | -
3x a week, mon wed fri before work | -
the rent is due on the fifth of every month | -
rent is due on the 5th | on the 5th: at 2026-11-05, inferred
dropped the friday beers completely | -
can only do tue + sat from now on | -
we deploy on wednesdays only, so this goes out today | today: at 2026-10-11, exact
will may join us? | -
we march on | -
I may 5 times | -
the sun is out | -
Will and May came on friday | on friday: at 2026-10-09, inferred
the deadline is Friday | Friday: at 2026-10-16, inferred
due friday | friday: at 2026-10-16, inferred
remind me on the 28th | on the 28th: at 2026-10-28, inferred
Should I remind you on the 28th? | on the 28th: at 2026-10-28, inferred
finish it by Friday | by Friday: at 2026-10-16, inferred
finished it by Friday | by Friday: at 2026-10-09, inferred
we have moved the launch to Friday | to Friday: at 2026-10-16, inferred
the meeting got moved to Thursday | to Thursday: at 2026-10-15, inferred
the demo was on Monday | on Monday: at 2026-10-05, inferred
we're meeting Monday at 3 | Monday: at 2026-10-12, inferred
see you Monday | Monday: at 2026-10-12, inferred
flying to Oslo in May | in May: at 2027-05, inferred
flew to Oslo in May | in May: at 2026-05, inferred
been to Oslo in May | in May: at 2026-05, inferred
I usually go running on Sunday | -
we go to Italy in August every year | in August: at 2027-08, inferred
I was born on 8 May 1990 | on 8 May 1990: at 1990-05-08, exact
my birthday is on May 8 | on May 8: at 2027-05-08, inferred
our anniversary is June 12 | June 12: at 2027-06-12, inferred
31 February | -
2026-13-40 | -
on 2026-02-30 | -
3 May 0500 | 3 May 0500: at 0500-05-03, exact
14 March 3021 | 14 March 3021: at 3021-03-14, exact
in the year 1066 | in the year 1066: at 1066, exact
1066-10-14 | 1066-10-14: at 1066-10-14, exact
in 1850 | -
May 8, 20 people came | May 8: at 2026-05-08, inferred
in May 5000 people came | -
I work nights in winter | -
I'll go skiing in winter | in winter: at 2026-12 to 2027-02, inferred
in the summer we will move | in the summer: at 2027-06 to 2027-08, inferred
last summer we moved | last summer: at 2026-06 to 2026-08, exact
this summer was hot | this summer: at 2026-06 to 2026-08, exact
planning a trip in the spring | in the spring: at 2027-03 to 2027-05, inferred
the end of the month | the end of the month: at 2026-10, exact
We are planning to move at the end of the month if the flat works out. | at the end of the month: at 2026-10, exact
end of March | end of March: at 2027-03, nearest
mid-May | mid-May: at 2026-05, nearest
early next year | early next year: at 2027, exact
might move to solihull next yr | next yr: at 2027, exact
3 wks ago we got a cat | 3 wks ago: at week of 2026-09-14, exact
later this week | later this week: at week of 2026-10-05, exact
from 5 to 7 May we're in Rome | from 5 to 7 May: through 2027-05-05 to 2027-05-07, inferred
May 5-7 | May 5-7: through 2026-05-05 to 2026-05-07, nearest
28 December to 3 January | 28 December to 3 January: through 2026-12-28 to 2027-01-03, nearest
March 14, 2026 | March 14, 2026: at 2026-03-14, exact
March 14th 2026 | March 14th 2026: at 2026-03-14, exact
the 14th of March | the 14th of March: at 2027-03-14, nearest
Sept. 1st | Sept. 1st: at 2026-09-01, nearest
the first of May | the first of May: at 2026-05-01, nearest
twenty-first of June | twenty-first of June: at 2026-06-21, nearest
on the second night | -
the 12th floor | -
the 5th time | -
on the 12th at noon | on the 12th: at 2026-10-12, nearest
the 12th | the 12th: at 2026-10-12, nearest
not before friday | before friday: at 2026-10-16, inferred
I never said on Monday | on Monday: at 2026-10-05, inferred
last friday | last friday: at 2026-10-09, exact
next friday | next friday: at 2026-10-16, exact
this friday | this friday: at 2026-10-16, exact
last march | last march: at 2026-03, exact
next june | next june: at 2027-06, exact
a week from now | a week from now: at week of 2026-10-12, exact
two weeks from today | two weeks from today: at week of 2026-10-19, exact
in a couple of weeks | in a couple of weeks: at week of 2026-10-19, exact
the day after tomorrow | the day after tomorrow: at 2026-10-13, exact
tomorrow's meeting | -
last week's game | -
monday.com is great | -
Wednesday Addams | -
friday nights | -
happy friday | -
black friday | -
I'm on holiday until the 20th | until the 20th: until 2026-10-20, inferred
stayed until friday | until friday: until 2026-10-09, inferred
from monday I will work at Acme | from monday: since 2026-10-12, inferred
starting monday | starting monday: since 2026-10-12, inferred
we started on monday | on monday: at 2026-10-05, inferred
on a Thursday | -
Never remind me of anything on a Thursday after six. | -
I play the cello on Thursday evenings. | -
I've been working there since May | since May: since 2026-05, inferred
working there since october | since october: since 2026-10, inferred
he's been sick since monday | since monday: since 2026-10-05, inferred
have to see the doctor on friday | on friday: at 2026-10-16, inferred
had to see the doctor on friday | on friday: at 2026-10-09, inferred
I wanted to go in May | in May: at 2026-05, inferred
would love to visit in May | in May: at 2027-05, inferred
I'd say friday | friday: at 2026-10-09, nearest
lol so excited for friday | for friday: at 2026-10-16, inferred
I told Ana the exam is on friday | on friday: at 2026-10-16, inferred
Ana told me she arrives on monday | on monday: at 2026-10-12, inferred
the talk I gave on friday was good | on friday: at 2026-10-09, inferred
I think we met on friday | on friday: at 2026-10-09, inferred
remember when we met in March | in March: at 2026-03, inferred
the contract ends in May | in May: at 2027-05, inferred
sarah moves in on friday | on friday: at 2026-10-16, inferred
dinner with Ana on friday | on friday: at 2026-10-09, nearest
gym on tuesday | on tuesday: at 2026-10-13, nearest
# 2026-06-17T09:00:00Z
my thesis is due sept 15 | sept 15: at 2026-09-15, inferred
submitted my thesis on june 1 | on june 1: at 2026-06-01, inferred
mom's surgery is scheduled for the 24th | for the 24th: at 2026-06-24, inferred
mom had surgery on the 3rd | on the 3rd: at 2026-06-03, inferred
dad's birthday party is on saturday, don't let me forget | on saturday: at 2026-06-20, inferred
we broke up in april | in april: at 2026-04, inferred
my sister is getting married in october | in october: at 2026-10, inferred
my sister got married in october | in october: at 2025-10, inferred
flight to tokyo leaves july 3rd at 10am | july 3rd: at 2026-07-03, inferred
flights booked, july 3-17 | july 3-17: through 2026-07-03 to 2026-07-17, nearest
back from tokyo since monday | since monday: since 2026-06-15, inferred
I've been off sugar since January | since January: since 2026-01, inferred
I'm off sugar until August | until August: until 2026-08, inferred
lease ends aug 31 | aug 31: at 2026-08-31, inferred
the lease ended may 31 | may 31: at 2026-05-31, inferred
new lease starts july 1 | july 1: at 2026-07-01, inferred
moved into the new place may 30 | may 30: at 2026-05-30, inferred
rent goes up in september | in september: at 2026-09, inferred
they raised the rent in march | in march: at 2026-03, inferred
my visa expires on 12 November | on 12 November: at 2026-11-12, inferred
passport expired in feb | in feb: at 2026-02, inferred
exam on monday, wish me luck | on monday: at 2026-06-22, inferred
exam went well on monday | on monday: at 2026-06-15, inferred
midterms are next week | next week: at week of 2026-06-22, exact
our son was born on march 3rd | on march 3rd: at 2026-03-03, inferred
baby is due in october | in october: at 2026-10, inferred
baby due oct 12 | oct 12: at 2026-10-12, inferred
I'm 20 weeks pregnant, due date is November 5 | November 5: at 2026-11-05, inferred
see the dentist thursday 3pm | thursday: at 2026-06-18, inferred
dentist thursday 3pm | thursday: at 2026-06-18, inferred
saw the dentist thursday | thursday: at 2026-06-11, inferred
call grandma on sunday | on sunday: at 2026-06-21, inferred
called grandma on sunday | on sunday: at 2026-06-14, inferred
we should meet on friday | on friday: at 2026-06-19, inferred
can we do friday instead of thursday? | friday: at 2026-06-19, inferred
let's say friday | friday: at 2026-06-19, inferred
how about tuesday? | tuesday: at 2026-06-23, inferred
I can't on wednesday | on wednesday: at 2026-06-24, inferred
is friday ok | friday: at 2026-06-19, inferred
my contract runs until december | until december: until 2026-12, inferred
worked there until december | until december: until 2025-12, inferred
licence suspended til december | til december: until 2026-12, inferred
she suspended it until december | until december: until 2025-12, inferred
gave up the drink in november, 2 months dry | in november: at 2025-11, inferred
was in Paris 12-15 May | 12-15 May: through 2026-05-12 to 2026-05-15, inferred
concert tickets for nov 3 bought! | for nov 3: at 2026-11-03, inferred
bought concert tickets on nov 3 | on nov 3: at 2025-11-03, inferred
school starts aug 24 | aug 24: at 2026-08-24, inferred
summer break starts on friday | on friday: at 2026-06-19, inferred
the gym closes on the 30th | on the 30th: at 2026-06-30, inferred
sprint ends friday | friday: at 2026-06-19, inferred
we release every other thursday | -
next release is the 25th | the 25th: at 2026-06-25, inferred
last release was the 11th | the 11th: at 2026-06-11, inferred
standup at 9, retro on friday | on friday: at 2026-06-19, nearest
retro moved to monday | to monday: at 2026-06-22, inferred
deploy failed on friday | on friday: at 2026-06-12, inferred
the server has been down since saturday | since saturday: since 2026-06-13, inferred
will be fixed by monday | by monday: at 2026-06-22, inferred
the bug was fixed on monday | on monday: at 2026-06-15, inferred
migrate the db on the weekend | on the weekend: at 2026-06-20 to 2026-06-21, inferred
we migrated the db on the weekend | on the weekend: at 2026-06-13 to 2026-06-14, inferred
moving to Lisbon in the fall | in the fall: at 2026-09 to 2026-11, inferred
graduated in 2019, started at Acme in March 2020 | in 2019: at 2019, exact ; in March 2020: at 2020-03, exact
started at Acme in March | in March: at 2026-03, inferred
I start at Acme in March | in March: at 2027-03, inferred
married since 2015 | since 2015: since 2015, exact
it's our 10th anniversary in august | in august: at 2026-08, inferred
Tom's arriving tomorrow and leaving on sunday | tomorrow: at 2026-06-18, exact ; on sunday: at 2026-06-21, inferred
they left on sunday | on sunday: at 2026-06-14, inferred
I leave on sunday | on sunday: at 2026-06-21, inferred
june is coming to visit in august | in august: at 2026-08, inferred
April said she will call on monday | on monday: at 2026-06-22, inferred
ask May about it in june | in june: at 2026-06, inferred
may or may not go in may | in may: at 2027-05, inferred
running a marathon on october 4 | on october 4: at 2026-10-04, inferred
ran a marathon on october 4 | on october 4: at 2025-10-04, inferred
training for a marathon in october | in october: at 2026-10, inferred
first chemo was last tuesday, next one is on the 30th | last tuesday: at 2026-06-16, exact ; on the 30th: at 2026-06-30, inferred
appointment got pushed to july 8 | to july 8: at 2026-07-08, inferred
appointment moved from july 1 to july 8 | to july 8: at 2026-07-08, inferred
it's not until september | until september: until 2026-09, inferred
trip is in 3 weeks | in 3 weeks: at week of 2026-07-06, exact
only 2 weeks left until christmas | until christmas: until 2026-12-25, inferred
we met over easter | over easter: at 2026-04-05, inferred
see you in the new year | in the new year: at 2027-01-01, inferred
paid the invoice on 05/06/2026 | -
paid the invoice on 25/06/2026 | on 25/06/2026: at 2026-06-25, exact
paid on 6/25/2026 | on 6/25/2026: at 2026-06-25, exact
deadline 2026-07-01 | 2026-07-01: at 2026-07-01, exact
meeting 2026-06-20T10:00Z | 2026-06-20T10:00Z: at 2026-06-20, exact
v2.8 shipped 10.06.2026 | 10.06.2026: at 2026-06-10, exact
open 24/7 | -
the 90s were great | -
in my 20s | -
at 12 | -
the 3rd floor | -
my 2nd kid was born in may | in may: at 2026-05, inferred
since I was 12 | -
two years old | -
5 days a week | -
in the last two weeks I slept badly | in the last two weeks: lasting week of 2026-06-03, exact
a week ago | a week ago: at week of 2026-06-08, exact
a few days ago | a few days ago: at 2026-06-14, exact
earlier this year | earlier this year: at 2026, exact
late last year | late last year: at 2025, exact
later today | later today: at 2026-06-17, exact
last night | last night: at 2026-06-16, exact
tonight | tonight: at 2026-06-17, exact
by the end of next month | by the end of next month: at 2026-07, exact
by end of july | by end of july: at 2026-07, inferred
before the weekend | before the weekend: at 2026-06-20 to 2026-06-21, inferred
easter eggs | -
christmas tree | -
sun and sand | -
he sat down | -
she wed him | -
i can do mon or wed | -
free mon-wed | -
mon 9am works | -
9-5 mon-fri | -
"see you on Friday" she said | on Friday: at 2026-06-19, inferred
# 2026-07-09T10:00:00Z
I moved yesterday | yesterday: at 2026-07-08, exact
the day before yesterday | the day before yesterday: at 2026-07-07, exact
last night was fun | last night: at 2026-07-08, exact
see you tomorrow | tomorrow: at 2026-07-10, exact
I left last Saturday | last Saturday: at 2026-07-04, exact
last Thursday | last Thursday: at 2026-07-02, exact
we met on Friday | on Friday: at 2026-07-03, inferred
we will meet on Friday | on Friday: at 2026-07-10, inferred
next Friday | next Friday: at 2026-07-10, exact
last Fri | last Fri: at 2026-07-03, exact
last week | last week: at week of 2026-06-29, exact
the week before last | the week before last: at week of 2026-06-22, exact
last weekend | last weekend: at 2026-07-04 to 2026-07-05, exact
next month | next month: at 2026-08, exact
last year | last year: at 2025, exact
two weeks ago | two weeks ago: at week of 2026-06-22, exact
3 days ago | 3 days ago: at 2026-07-06, exact
a couple of years ago | a couple of years ago: at 2024, exact
in two weeks | in two weeks: at week of 2026-07-20, exact
in March | in March: at 2026-03, nearest
in October | in October: at 2026-10, nearest
I am going to leave in October | in October: at 2026-10, inferred
I will leave in March | in March: at 2027-03, inferred
in March 2024 | in March 2024: at 2024-03, exact
since March | since March: since 2026-03, inferred
until May | until May: until 2027-05, inferred
since last summer | since last summer: since 2025-06 to 2025-08, exact
in the summer of 2020 | in the summer of 2020: at 2020-06 to 2020-08, exact
in 2019 | in 2019: at 2019, exact
since 2019 | since 2019: since 2019, exact
from May to July | from May to July: through 2026-05 to 2026-07, nearest
from November to February | from November to February: through 2026-11 to 2027-02, nearest
between 2015 and 2019 | between 2015 and 2019: through 2015 to 2019, exact
for three years | for three years: lasting 2023 to 2026, exact
on May 3 | on May 3: at 2026-05-03, nearest
on 3 May 1990 | on 3 May 1990: at 1990-05-03, exact
on December 24th | on December 24th: at 2026-12-24, nearest
2021-05-03 | 2021-05-03: at 2021-05-03, exact
since March 5, 2024 | since March 5, 2024: since 2024-03-05, exact
yesterday and last week | yesterday: at 2026-07-08, exact ; last week: at week of 2026-06-29, exact
I may go | -
We march on | -
It was a second ago in spirit | -
last week's game | -
the sun chair sat there | -
February 31st, 2024 is no day | -
Monday.com is a company | -
10 years | -
`;
