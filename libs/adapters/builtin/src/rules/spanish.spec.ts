import { describe, expect, it } from 'vitest';
import { claimsIn } from '../message.fixture.js';

const CASES: Record<string, readonly string[]> = {
  'Me llamo José y trabajo en Telefónica desde marzo.': [
    'Ana name José',
    'Ana works_at Telefónica from 2026-03-01',
  ],
  'Trabajo como enfermera': ['Ana occupation enfermera'],
  'Soy ingeniera de software': ['Ana occupation ingeniera de software'],
  'Vivo en Sevilla y tengo un perro que se llama Toby': ['Ana lives_in Sevilla', 'Ana has_pet Toby (perro)'],
  'Nací en Madrid': ['Ana born_in Madrid'],
  'Me gusta el sushi pero no me gusta el queso': ['Ana likes sushi', 'Ana dislikes queso'],
  'Me encantan los gatos, el jazz y la paella': ['Ana likes gatos', 'Ana likes jazz', 'Ana likes paella'],
  'Odio el cilantro': ['Ana dislikes cilantro'],
  'Soy alérgica a los cacahuetes': ['Ana allergic_to cacahuetes'],
  'Mi hermana Lucía trabaja en Inditex': ['Ana has_sister Lucía', 'Lucía works_at Inditex'],
  'Mi marido se llama Pedro': ['Ana spouse Pedro'],
  'Mi gato se llama Michi': ['Ana has_pet Michi (gato)'],
  'Mi comida favorita es la tortilla': ['Ana favorite_food tortilla'],
  'Dejé Acme en mayo': ['Ana not works_at Acme from 2026-05-01'],
  'Ya no trabajo en Acme': ['Ana not works_at Acme'],
  'Me mudé de Madrid a Bilbao hace dos semanas': [
    'Ana not lives_in Madrid from 2026-06-22',
    'Ana lives_in Bilbao from 2026-06-22',
  ],
  'Visité Roma el año pasado': ['Ana visited Roma from 2025-01-01'],
  'Hablo español, inglés y un poco de alemán': [
    'Ana speaks español',
    'Ana speaks inglés',
    'Ana speaks alemán',
  ],
  '¿Vivo en Sevilla?': [],
  'Si vivo en Sevilla seré feliz': [],
  'Mi amigo dice que trabaja en Acme': [],
  'Hoy trabajo en casa': [],
  'Me siento cansada': [],
};

describe('Spanish', () => {
  it.each(Object.entries(CASES))('reads "%s"', async (text, claims) => {
    expect(await claimsIn(text)).toEqual(claims);
  });
});
