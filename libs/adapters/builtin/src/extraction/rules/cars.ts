import { anyOf } from '@mneme/domain';

/** Makes and models that are hardly ever anything else beside "I have a". */
const MAKES = `vw volkswagen audi bmw mercedes benz opel ford renault peugeot citroen citroën fiat seat skoda škoda toyota honda
  nissan mazda hyundai kia dacia volvo tesla porsche suzuki mitsubishi chevrolet jeep subaru cupra`;
const MODELS = `polo golf passat tiguan touran caddy crafter sprinter transporter vito fiesta focus kuga transit corsa astra meriva
  zafira clio twingo kangoo megane mégane scenic duster sandero logan panda punto ibiza ateca arona octavia fabia superb yaris
  corolla tacoma bulli t4 t5 t6 ranger enyaq aygo auris prius rav4 civic micra qashqai versa aveo jetta tsuru hilux berlingo i10 i20 i30 picanto tucson sportage`;

/** A car by its make, its model, or both; its year and its kind belong to it. */
export const CAR = `(?:${anyOf(`${MAKES} ${MODELS}`.split(/\s+/u))})(?:[ -](?!(?:de|del|y|und|in|mit|von|für|aus|im|por|que|en|con|a) )[\\p{L}\\d-]{1,12}){0,2}`;
