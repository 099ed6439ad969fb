import { alternation, valuesByName, wordList, wordPairs } from '@mneme/domain';

export const SPANISH_RELATIONS = valuesByName(
  wordPairs(`
    sister: hermana, brother: hermano, mother: madre/ama/jefecita/mamá/mami, father: aita/padre/papá/papi,
    roommate: compañera de depa/compañero de depa/flatmate/compañera de piso/compañero de piso/roomie/roommate,
    psychiatrist: psiquiatra, nutritionist: nutrióloga/nutricionista, coach: coach,
    teacher: maestra/maestro/profesora/profesor, ex: exnovio/exnovia/exmarido/ex, son: hijo/niño,
    daughter: hija/niña, child: bebé/bebe, cousin: prima/primo, aunt: tía, uncle: tío, niece: sobrina,
    nephew: sobrino, grandmother: abuela, grandfather: abuelo, granddaughter: nieta, grandson: nieto,
    friend: amiga/amigo, girlfriend: novia/enamorada/polola, boyfriend: novio/enamorado/pololo,
    partner: pareja, fiance: prometida/prometido, boss: jefa/jefe, colleague: compañera/compañero,
    neighbor: vecina/vecino, landlord: casera/casero, mother_in_law: suegra, father_in_law: suegro,
    sister_in_law: cuñada, brother_in_law: cuñado, trainer: entrenador/entrenadora,
    therapist: terapeuta/psicóloga/psicólogo, dentist: dentista, accountant: gestor/gestora/contador,
    pediatrician: pediatra, nanny: niñera, gynecologist: ginecóloga, doctor: médico/médica/doctora/doctor,
    cardiologist: cardiólogo, parents_in_law: suegros, son_in_law: yerno, daughter_in_law: nuera,
    godmother: madrina, godfather: padrino, godson: ahijado, goddaughter: ahijada,
    business_partner: socio/socia`),
);

export const SPOUSES = ['marido', 'esposo', 'esposa', 'mujer'];

export const RELATION = alternation(Object.keys(SPANISH_RELATIONS));
export const SPOUSE = alternation(SPOUSES);

export const PET = alternation(
  wordList(`perro perra perrito perrita perritos gato gata gatito gatita gatitos conejo hámster loro pájaro caballo yegua tortuga pez
    perros perras gatos gatas gatita michi cachorros cuyo cuy hurones loros conejos cachorro cachorra cachorrito periquito canario cobaya hurón tortugas peces gallinas
    podenco galgo galga labrador caniche`),
);

const PROFESSIONS =
  wordList(`abogado abogada actor actriz administrativo administrativa arquitecto arquitecta artista asesor asesora
  auxiliar azafata bailarina bailarín biólogo bióloga bombero bombera camarero camarera carnicero carpintero carpintera carretillero
  cartero cartera científica científico cirujana cirujano cocinera cocinero comercial conductor conductora conserje consultor consultora
  contable dentista dependienta dependiente desarrollador desarrolladora diseñador diseñadora doctor doctora economista editor
  editora electricista empresaria empresario enfermera enfermero escritor escritora estudiante farmacéutica farmacéutico
  fisioterapeuta fontanera fontanero fotógrafa fotógrafo freelance funcionaria funcionario geóloga geólogo gestor gestora guía
  informática informático ingeniera ingeniero investigador investigadora jardinera jardinero jubilada jubilado limpiadora logopeda
  jefe canguro guardia vigilante teleoperadora teleoperador repartidor repartidora cajera cajero mesera mesero taxista camionero camionera albañil marinero marinera fisio enfermera niñera cuidador cuidadora cuidadora encargada encargado reponedora reponedor barista chofer chófer barbero barbera dentista odontóloga odontólogo psiquiatra kinesióloga kinesiólogo programadora programador supervisora supervisor coordinadora coordinador gerenta profe
  maestra maestro matemático mecánica mecánico médica médico modista monitora monitor músico nutricionista opositora opositor panadera
  panadero patrona peluquera peluquero pensionista periodista perito piloto pintor pintora policía profe profesor profesora
  programador programadora psicóloga psicólogo química químico recepcionista repartidor repartidora secretaria secretario socorrista
  soldado soldador técnica técnico terapeuta traductora traductor transportista camionero camionera taxista vendedor vendedora veterinaria
  veterinario vigilante autónoma autónomo celador celadora matrona psiquiatra pediatra oftalmólogo cardióloga cardiólogo cajera cajero barista mesera mesero contador contadora constructor constructora plomero plomera mozo moza niñera kinesiólogo kinesióloga odontólogo odontóloga chofer ama ayudante aprendiz supervisor supervisora encargado encargada coordinador coordinadora bibliotecario bibliotecaria cuidador cuidadora músico músicos modista costurera estilista manicurista florista
  jefa directora director gerente analista becaria becario notaria notario juez jueza fiscal agricultor agricultora ganadero pescador
  albañil cerrajero sastre editora locutora locutor guionista ilustradora ilustrador cantante actriz auditor auditora`);
export const professions: ReadonlySet<string> = new Set(PROFESSIONS);
export const PROFESSION = alternation(PROFESSIONS);

const POSSESSIONS =
  wordList(`coche auto carro moto motocicleta bicicleta bici patinete casa piso apartamento chalet ático estudio huerto
  portátil ordenador computadora tablet móvil celular cámara guitarra piano violín batería ukelele teclado barco velero furgoneta
  furgo autocaravana caravana jardín consola play playstation xbox dron impresora tele televisión televisor reloj bar restaurante tienda
  terreno finca empresa garaje airfryer thermomix ebook kindle telescopio`);
export const possessions: ReadonlySet<string> = new Set(POSSESSIONS);

const LANGUAGES =
  wordList(`español castellano inglés francés alemán italiano portugués catalán valenciano gallego euskera ruso chino mandarín
  japonés coreano árabe turco polaco neerlandés holandés sueco noruego danés griego rumano ucraniano hindi hebreo latín quechua guaraní
  búlgaro húngaro checo croata persa`);
export const LANGUAGE = alternation(LANGUAGES);

const CONDITIONS =
  wordList(`asma diabetes celiaquía migraña migrañas epilepsia hipertensión artritis artrosis fibromialgia endometriosis
  psoriasis dermatitis parkinson alzheimer demencia hipotiroidismo hipertiroidismo hashimoto escoliosis autismo tdah anemia depresión
  ansiedad reflujo colitis crohn lupus osteoporosis rinitis gastritis dislexia apnea insomnio vértigo párkinson alzhéimer tiroides asma artritis hernia sop vih gota ciática lumbalgia`);
export const CONDITION = String.raw`(?:diabetes (?:de )?tipo [12]|tensión alta|la tensión alta|el colesterol alto|colesterol alto|colon irritable|alergia al polen|intolerancia a la lactosa|esclerosis múltiple|una hernia(?: discal| de hiato)?|hernia discal|hernia de hiato|resistencia a la insulina|ovario poliquístico|presión alta|azúcar alta|hígado graso|cálculos(?: renales)?|${alternation(CONDITIONS)})`;
export const SUFFERER = String.raw`(?:cel[ií]ac[oa]|diabétic[oa]|asmátic[oa]|epiléptic[oa]|hipertens[oa]|autista|bipolar|daltónic[oa]|sord[oa]|anémic[oa])`;

const MEDICINES =
  wordList(`metformina ibuprofeno paracetamol aspirina adiro eutirox levotiroxina insulina enalapril ramipril losartán bisoprolol
  amlodipino simvastatina atorvastatina omeprazol pantoprazol sertralina citalopram escitalopram fluoxetina venlafaxina lorazepam
  diazepam orfidal losartan alopurinol colchicina espironolactona atenolol furosemida pregabalina gabapentina duloxetina aripiprazol risperidona montelukast budesonida dexametasona ketorolaco clonazepam quetiapina lamotrigina tramadol amoxicilina naproxeno diclofenaco diclofenac trankimazin concerta metilfenidato cetirizina loratadina ebastina antihistamínicos antihistamínico ventolín
  salbutamol cortisona prednisona sintrom antibióticos antibiótico antidepresivos ansiolíticos magnesio hierro melatonina ozempic
  wegovy litio nolotil valsartán anticonceptivos`);
/** Medicines by name or typical ending. */
export const DRUG = String.raw`(?:${alternation(MEDICINES)}|\p{L}+(?:sartán|statina|pril|prazol|olol|formina|oxetina|micina|cilina|zepam|lactona|triptán|dipino|gliptina|floxacino|oxetina|ridona|azol))`;
export const MEDICINE = String.raw`(?:${DRUG}|la píldora|pastillas (?:para|de) (?:la |el )?\p{L}+|vitamina [a-zA-Z]\d{0,2}|[\p{L}-]+ (?:de )?\d+(?:[.,]\d+)? ?(?:mg|mcg|ml)|\d+ ?(?:mg|mcg|ml) de [\p{L}-]+)`;

/** Kinds of workplaces: "trabajo en una farmacia". */
export const WORKPLACE = alternation([
  'call center',
  'centro de salud',
  'banco de alimentos',
  ...wordList(`liceo hospital centro clínica call-center callcenter maquila gasolinera juguetería zapatería ferretería carnicería frutería pescadería cervecería chocolatería sucursal distribuidora startup bodega preparatoria prepa primaria secundaria kínder kinder albergue geriátrico sanatorio cooperativa concesionaria concesionario funeraria lavandería gimnasio piscifactoría astillero refinería planta colegio instituto universidad farmacia restaurante hotel bar cafetería tienda banco empresa startup agencia
    consultora bufete despacho ayuntamiento ministerio supermercado fábrica taller librería biblioteca museo residencia guardería escuela
    academia peluquería panadería editorial teatro laboratorio aeropuerto correos juzgado almacén gestoría inmobiliaria aseguradora
    multinacional pyme ong estética veterinaria estudio fonda papelería taquería heladería pizzería verdulería kiosco cerealera constructora jardín imprenta bodega cole uni insti`),
]);

/** Names of towns, regions and countries, which are not employers. */
export const PLACE_NAMES: ReadonlySet<string> = new Set(
  wordList(`madrid barcelona valencia sevilla zaragoza málaga murcia palma bilbao alicante córdoba valladolid vigo gijón granada coruña vitoria
    elche oviedo badalona cartagena terrassa jerez sabadell móstoles santander almería pamplona castellón burgos albacete getafe logroño
    salamanca huelva lleida lérida tarragona león cádiz jaén ourense girona gerona lugo cáceres melilla ceuta badajoz toledo segovia ávila
    soria cuenca teruel huesca zamora palencia guadalajara pontevedra santiago ibiza mallorca menorca tenerife canarias lanzarote
    fuerteventura galicia asturias cantabria aragón cataluña catalunya navarra extremadura andalucía euskadi donostia españa francia italia
    alemania portugal inglaterra irlanda escocia suiza bélgica holanda suecia noruega dinamarca finlandia austria polonia europa américa
    méxico argentina chile perú colombia venezuela ecuador bolivia uruguay paraguay cuba panamá guatemala honduras nicaragua londres
    parís berlín roma milán lisboa oporto dublín bruselas ámsterdam múnich hamburgo viena zúrich ginebra nueva bogotá medellín cali lima
    quito caracas montevideo asunción habana monterrey puebla cdmx buenos rosario mendoza san los las la miami boston chicago china
    japón canadá estados eeuu usa uk marruecos burjassot croacia grecia atenas turquía estambul tailandia egipto islandia
    cerdeña sicilia nápoles florencia venecia praga budapest varsovia cracovia copenhague estocolmo oslo edimburgo tokio kioto india
    vietnam bali cancún cusco marrakech hungría rumanía bulgaria islandia chequia asia áfrica alcalá leganés fuenlabrada alcorcón getxo sitges marbella`),
);
