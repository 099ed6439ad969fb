/**
 * Sentences and the times they name, in the format of `rowsOf`. A line `# moment` applies to the lines below
 * it, and `-` means no time.
 */
export const SPANISH_TIMES = `
# 2026-04-07T18:00:00Z
vivo en Valencia desde hace dos años y trabajo de enfermera | desde hace dos años: since 2024, exact
trabajo de noche los martes y los viernes. los niños salen del cole a las 17h | -
mi madre Carmen nos ayuda los fines de semana | -
el 14 de mayo tengo el examen de la OPE, tengo que estudiar un montón | el 14 de mayo: at 2026-05-14, inferred
# 2026-09-21T20:30:00Z
aprobé la OPE!! desde octubre trabajo en el centro de salud de Burjassot | desde octubre: since 2026-10, nearest
nos mudamos a Burjassot en agosto, al lado del trabajo nuevo | en agosto: at 2026-08, nearest
se rompió la cadera en julio | en julio: at 2026-07, inferred
voy a la piscina los miércoles | -
aprobé el 14 de mayo | el 14 de mayo: at 2026-05-14, inferred
el 14 de mayo aprobé | el 14 de mayo: at 2026-05-14, inferred
tengo cita el viernes | el viernes: at 2026-09-25, inferred
tuve cita el viernes | el viernes: at 2026-09-18, inferred
me voy a Roma en mayo | en mayo: at 2027-05, inferred
me fui a Roma en mayo | en mayo: at 2026-05, inferred
viajaré a Roma en mayo | en mayo: at 2027-05, inferred
hemos estado en Roma en mayo | en mayo: at 2026-05, inferred
he ido al médico el lunes | el lunes: at 2026-09-14, inferred
hace dos años | hace dos años: at 2024, exact
desde hace dos años | desde hace dos años: since 2024, exact
hace tres años que vivo aquí | hace tres años que: since 2023, exact
dentro de dos semanas | dentro de dos semanas: at week of 2026-10-05, exact
en dos semanas | en dos semanas: at week of 2026-10-05, exact
en agosto | en agosto: at 2026-08, nearest
desde octubre | desde octubre: since 2026-10, nearest
desde marzo | desde marzo: since 2026-03, inferred
vivo aquí desde diciembre | desde diciembre: since 2025-12, inferred
en Navidad | en Navidad: at 2026-12-25, nearest
volvemos a casa por Navidad | por Navidad: at 2026-12-25, inferred
estuvimos en casa en Navidad | en Navidad: at 2025-12-25, inferred
en Semana Santa vamos a Sevilla | en Semana Santa: at 2027-03-21 to 2027-03-28, inferred
el lunes que viene | el lunes que viene: at 2026-09-28, exact
el lunes pasado | el lunes pasado: at 2026-09-14, exact
la semana que viene | la semana que viene: at week of 2026-09-28, exact
el mes pasado | el mes pasado: at 2026-08, exact
el próximo viernes | el próximo viernes: at 2026-09-25, exact
este viernes | este viernes: at 2026-09-25, exact
el finde fuimos a la playa | el finde: at 2026-09-19 to 2026-09-20, inferred
este fin de semana | este fin de semana: at 2026-09-26 to 2026-09-27, exact
pasado mañana | pasado mañana: at 2026-09-23, exact
mañana por la mañana | mañana por la mañana: at 2026-09-22, exact
por la mañana | -
mañana | mañana: at 2026-09-22, exact
anteayer | anteayer: at 2026-09-19, exact
el 12 | el 12: at 2026-09-12, nearest
no, el 12 | el 12: at 2026-09-12, nearest
el 12 por ciento | -
todos los martes | -
cada lunes | -
martes y jueves | -
de lunes a viernes | -
un martes | -
el cinco de cada mes | -
el uno de mayo | el uno de mayo: at 2026-05-01, nearest
el 3 de mayo de 1990 | el 3 de mayo de 1990: at 1990-05-03, exact
del 5 al 7 de mayo | del 5 al 7 de mayo: through 2026-05-05 to 2026-05-07, nearest
a finales de mayo | a finales de mayo: at 2026-05, nearest
principios de junio | principios de junio: at 2026-06, nearest
en verano | -
el verano pasado | el verano pasado: at 2026-06 to 2026-08, exact
el verano que viene | el verano que viene: at 2027-06 to 2027-08, exact
31 de febrero | -
14/05/2026 | 14/05/2026: at 2026-05-14, exact
10/11 | -
para el viernes | para el viernes: at 2026-09-25, inferred
entregué el informe el viernes | el viernes: at 2026-09-18, inferred
lo entrego el viernes | el viernes: at 2026-09-25, inferred
hasta el viernes | hasta el viernes: until 2026-09-25, inferred
a partir del lunes trabajo en casa | a partir del lunes: since 2026-09-28, inferred
no el martes, el jueves | el jueves: at 2026-09-24, nearest
en vez del martes | -
mar azul | -
en 2019 | en 2019: at 2019, exact
desde 2019 | desde 2019: since 2019, exact
de mayo a julio | de mayo a julio: through 2026-05 to 2026-07, nearest
nací en mayo | en mayo: at 2026-05, inferred
naci el 3 de marzo | el 3 de marzo: at 2026-03-03, inferred
siempre voy en agosto | -
tenía que ir el viernes | el viernes: at 2026-09-18, inferred
tengo que ir el viernes | el viernes: at 2026-09-25, inferred
me gustaría ir en mayo | en mayo: at 2027-05, inferred
ayer | ayer: at 2026-09-20, exact
anoche | anoche: at 2026-09-20, exact
el cumpleaños de Lucía es el 5 de junio | el 5 de junio: at 2027-06-05, inferred
nochebuena en casa de mis padres | nochebuena: at 2026-12-24, nearest
# 2026-06-17T09:00:00Z
mi hermana se casó en octubre | en octubre: at 2025-10, inferred
el vuelo sale el 3 de julio a las 10 | el 3 de julio: at 2026-07-03, inferred
entrego la tesis el 15 de septiembre | el 15 de septiembre: at 2026-09-15, inferred
entregué la tesis el 1 de junio | el 1 de junio: at 2026-06-01, inferred
la cita del médico es el 24 | el 24: at 2026-06-24, inferred
fui al médico el 3 | el 3: at 2026-06-03, inferred
estoy de vacaciones hasta el 20 | hasta el 20: until 2026-06-20, inferred
estuve de baja hasta mayo | hasta mayo: until 2026-05, inferred
el contrato termina en diciembre | en diciembre: at 2026-12, inferred
empecé en Acme en marzo | en marzo: at 2026-03, inferred
empiezo en Acme en marzo | en marzo: at 2027-03, inferred
llevo dos años en Madrid | llevo dos años: lasting 2024 to 2026, exact
me mudo el sábado | el sábado: at 2026-06-20, inferred
me mudé el sábado | el sábado: at 2026-06-13, inferred
el cumple de papá es el sábado | el sábado: at 2026-06-20, inferred
Tengo examen el lunes. | el lunes: at 2026-06-22, inferred
el lunes empiezo | el lunes: at 2026-06-22, inferred
compré entradas para el 3 de noviembre | para el 3 de noviembre: at 2026-11-03, inferred
compré entradas el 3 de noviembre | el 3 de noviembre: at 2025-11-03, inferred
de enero a marzo estuve en Chile | de enero a marzo: through 2026-01 to 2026-03, inferred
nació el 5 de mayo | el 5 de mayo: at 2026-05-05, inferred
vamos a ir a la playa el finde | el finde: at 2026-06-20 to 2026-06-21, inferred
este sábado no puedo | este sábado: at 2026-06-20, exact
hay que pagar antes del viernes | antes del viernes: at 2026-06-19, inferred
cada viernes | -
los viernes | -
trabajo de lunes a jueves | -
nos vamos en Nochevieja | en Nochevieja: at 2026-12-31, inferred
en 3 días | en 3 días: at 2026-06-20, exact
hace una semana | hace una semana: at week of 2026-06-08, exact
la semana pasada | la semana pasada: at week of 2026-06-08, exact
el año que viene | el año que viene: at 2027, exact
anoche a las 2 | anoche: at 2026-06-16, exact
se acaba el 31 de agosto | el 31 de agosto: at 2026-08-31, nearest
# 2026-07-09T10:00:00Z
ayer | ayer: at 2026-07-08, exact
mañana | mañana: at 2026-07-10, exact
hace dos semanas | hace dos semanas: at week of 2026-06-22, exact
hace tres años | hace tres años: at 2023, exact
el sábado pasado | el sábado pasado: at 2026-07-04, exact
la semana pasada | la semana pasada: at week of 2026-06-29, exact
el mes que viene | el mes que viene: at 2026-08, exact
el año pasado | el año pasado: at 2025, exact
en marzo | en marzo: at 2026-03, nearest
desde marzo de 2024 | desde marzo de 2024: since 2024-03, exact
en 2019 | en 2019: at 2019, exact
de mayo a julio | de mayo a julio: through 2026-05 to 2026-07, nearest
el 3 de mayo de 1990 | el 3 de mayo de 1990: at 1990-05-03, exact
`;
