/** Messages of whole conversations, and the times in them as a careful reader gives them. */
export const CONVERSATION_TIMES = `
# 2026-06-03T19:12:00Z
hey! quick intro so you dont have to ask every time: im maya, 31, i moved to berlin last month for work | last month: at 2026-05, exact
before that i was freelancing in lisbon for like 3 years | for like 3 years: lasting 2023 to 2026, exact
well, sarah's been for ages, i'm about 4 months in | -
taking a class tue + thu evenings at VHS | -
# 2026-08-20T21:40:00Z
guess what, we got the flat!! its in wedding, moving in sept 1st | in sept 1st: at 2026-09-01, inferred
his birthday is aug 30 so i should get him something before the move | aug 30: at 2026-08-30, inferred
Should I remind you on the 28th? | on the 28th: at 2026-08-28, inferred
also i switched class, its mondays only now, thursday was killing me | -
# 2026-10-11T10:05:00Z
so... i quit kontist. start at N26 on november 2nd as senior product designer | on november 2nd: at 2026-11-02, inferred
btw we got engaged last weekend 🙂 so fiancée now not gf | last weekend: at 2026-10-03 to 2026-10-04, exact
# 2026-03-22T18:09:00Z
handed in my notice today, last day 17 april | today: at 2026-03-22, exact ; 17 april: at 2026-04-17, inferred
last day at acme was 17 january | 17 january: at 2026-01-17, inferred
# 2026-09-14T08:30:00Z
tests are failing on main since friday, can you look? repo is node 20, fastify, prisma | since friday: since 2026-09-11, inferred
and dont touch src/legacy, that whole folder gets deleted in november | in november: at 2026-11, inferred
i got P2024 from prisma last night around 2am, timed out fetching a connection from the pool | last night around 2am: at 2026-09-14, exact
# 2026-09-16T13:00:00Z
we deploy on wednesdays only, so this goes out today | today: at 2026-09-16, exact
and prod moved to postgres 16 over the weekend | over the weekend: at 2026-09-12 to 2026-09-13, inferred
the release branch is release/2.8, cut it tomorrow | tomorrow: at 2026-09-17, exact
# 2026-07-01T06:45:00Z
im rob, 38, 94 kilos, want to get to 85 by christmas | by christmas: at 2026-12-25, inferred
herniated disc in 2023 (L5/S1), so no deadlifts | in 2023: at 2023, exact
3x a week, mon wed fri before work, i start at 8:30 so has to be done by 8 | -
i'd say 2 beers on friday | on friday: at 2026-07-03, nearest
if i ever say i want to do keto please talk me out of it, tried it in 2021 and felt awful | in 2021: at 2021, exact
# 2026-09-07T06:50:00Z
can only do tue + sat from now on, new job starts at 7 | -
# 2026-11-02T07:10:00Z
87.9 this morning | this morning: at 2026-11-02, exact
dropped the friday beers completely btw. and moved the goal: 83 by easter | by easter: at 2027-03-28, inferred
Goal updated: 83 kg by Easter 2027 | by Easter 2027: at 2027-03-28, exact
# 2026-01-21T18:40:00Z
We brought a dog home from the shelter on Saturday. | on Saturday: at 2026-01-17, inferred
He is a brown terrier, about three years old. | -
He slept on my coat for the whole of the first night. | -
# 2026-02-04T20:15:00Z
I started a new job at Fern Studio on Monday. | on Monday: at 2026-02-02, inferred
I want to get better at the cello this year. I play the cello on Thursday evenings. | this year: at 2026, exact
Never remind me of anything on a Thursday after six. | -
# 2026-02-15T10:30:00Z
We are planning to move at the end of the month if the flat on Quay Street works out. | at the end of the month: at 2026-02, exact
The viewing is on 19 February at half past four. | on 19 February: at 2026-02-19, inferred
I will remind you both, as that is a Thursday but well before six. | -
# 2026-03-03T21:10:00Z
I moved to Bristol on 28 February 2026. | on 28 February 2026: at 2026-02-28, exact
The boiler gave up on the second night. | -
On 9 March, between eight and noon, so I will stay at home that morning. | On 9 March: at 2026-03-09, inferred
# 2026-03-11T19:45:00Z
The vet appointment for Biscuit is on 14 March at nine, at Redcliffe Vets. | on 14 March: at 2026-03-14, inferred
Redcliffe Vets, 14 March, nine in the morning. Anything else? | 14 March: at 2026-03-14, nearest
Ines visits at Easter. Ines lives in Porto. | at Easter: at 2026-04-05, inferred
Ines lives in Lisbon. She only worked in Porto last summer. | last summer: at 2025-06 to 2025-08, exact
The appointment is on 16 March. | on 16 March: at 2026-03-16, inferred
# 2026-03-24T18:20:00Z
What shall we cook for Priya on Friday? | on Friday: at 2026-03-27, inferred
By the way, something I never told you: I lived in Cardiff from 2015 to 2018. | from 2015 to 2018: through 2015 to 2018, exact
# 2026-04-07T20:00:00Z
I started at Harbourside Museum on 1 April 2026. I left Bramley Library in March. | on 1 April 2026: at 2026-04-01, exact ; in March: at 2026-03, inferred
Do you need a reminder for anything this month? | this month: at 2026-04, exact
Our landlord is called Mr Okafor, and the rent is due on the fifth of every month. | -
We are planning to visit Ines in Lisbon in June. | in June: at 2026-06, inferred
Lisbon in June. I will ask about flights when May begins. | in June: at 2026-06, inferred
# 2026-07-01T10:00:00Z
we moved to Berlin in May | in May: at 2026-05, inferred
I've been living in Berlin for 3 years | for 3 years: lasting 2023 to 2026, exact
moving to Oslo next month | next month: at 2026-08, exact
started at N26 last week | last week: at week of 2026-06-22, exact
left Kontist in October | in October: at 2025-10, inferred
I got laid off from Meta in March | in March: at 2026-03, inferred
freelancing for 3 years | for 3 years: lasting 2023 to 2026, exact
got promoted to team lead yesterday | yesterday: at 2026-06-30, exact
my cat Pickles died in June | in June: at 2026-06, inferred
adopted a cat yesterday, her name is Luna | yesterday: at 2026-06-30, exact
I quit smoking in 2020 | in 2020: at 2020, exact
doc put me on metformin 500mg twice a day | -
My birthday is on May 8. | on May 8: at 2027-05-08, inferred
I was born on 8 May 1990 | on 8 May 1990: at 1990-05-08, exact
The dentist appointment is on Thursday at 4pm. | on Thursday: at 2026-07-02, inferred
actually it's on Thursday not Tuesday | on Thursday: at 2026-07-02, inferred
our anniversary is June 12 | June 12: at 2027-06-12, inferred
# 2026-02-20T09:00:00Z
were prob moving to munich in april | in april: at 2026-04, inferred
were moving to munich in april | in april: at 2026-04, inferred
they were probably moving to munich in april | in april: at 2025-04, inferred
`;
