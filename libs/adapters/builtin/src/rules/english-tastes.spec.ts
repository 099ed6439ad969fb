import { describe, expect, it } from 'vitest';
import { claimsIn } from '../message.fixture.js';

const CASES: Record<string, readonly string[]> = {
  'I love rock and roll': ['Ana likes rock and roll'],
  'I like cats, dogs, and hiking in the mountains': [
    'Ana likes cats',
    'Ana likes dogs',
    'Ana likes hiking in the mountains',
  ],
  'I love action and sci-fi movies': ['Ana likes action and sci-fi movies'],
  'I love road trips with friends and family': ['Ana likes road trips with friends and family'],
  'I love mac and cheese, sushi and tacos': [
    'Ana likes mac and cheese',
    'Ana likes sushi',
    'Ana likes tacos',
  ],
  "I'm really into jazz these days": ['Ana likes jazz'],
  'I love it': [],
  'I love how it tastes': [],
  'I love the colour': [],
  'I love the Beatles': ['Ana likes Beatles'],
  'I like the idea of a picnic': [],
  "I'd love a coffee": [],
  'I loved the movie': [],
  'It looks like a cat': [],
  "I can't stand cilantro": ['Ana dislikes cilantro'],
  "I don't like mushrooms": ['Ana dislikes mushrooms'],
  'I hate running': ['Ana dislikes running'],
  "I don't like sushi anymore": ['Ana not likes sushi'],
  'I prefer tea over coffee': ['Ana prefers tea'],
  "I'm allergic to peanuts and shellfish": ['Ana allergic_to peanuts', 'Ana allergic_to shellfish'],
  "I'm not allergic to nuts": ['Ana not allergic_to nuts'],
  'I have a severe peanut allergy': ['Ana allergic_to peanut'],
  "I'm lactose intolerant": ['Ana intolerant_to lactose'],
  "I've been vegan since 2020": ['Ana diet vegan from 2020-01-01'],
  "I'm no longer vegan": ['Ana not diet vegan'],
  'I went vegetarian last year': ['Ana diet vegetarian from 2025-01-01'],
  "I don't eat meat": ['Ana avoids meat'],
  'I stopped eating meat': ['Ana not eats meat'],
  'My favourite colour is blue': ['Ana favorite_color blue'],
  'My all-time favorite ice cream flavor is mango': ['Ana favorite_ice_cream_flavor mango'],
  'My favorite part was the ending': [],
  'I have a red car': ['Ana owns red car'],
  'I have a meeting at noon': [],
  'I have a question': [],
  "I don't have a car": ['Ana not owns car'],
  'I bought a new car last month': ['Ana owns new car from 2026-06-01'],
  'I bought some apples': ['Ana bought apples'],
  'I got a silver necklace for my sister': [],
  'I sold my car': ['Ana not owns car'],
  'I feel sad': [],
};

describe('tastes and possessions, in English', () => {
  it.each(Object.entries(CASES))('reads "%s"', async (text, claims) => {
    expect(await claimsIn(text)).toEqual(claims);
  });
});
