import { describe, expect, it } from 'vitest';
import { claimsIn } from '../message.fixture.js';

const CASES: Record<string, readonly string[]> = {
  'I visited Rome last Saturday': ['Ana visited Rome from 2026-07-04'],
  'We went to Paris in 2019': ['Ana visited Paris from 2019-01-01'],
  'I went to a pottery class yesterday': ['Ana attended pottery class from 2026-07-08'],
  'I attended the "Women in Art" exhibition at the museum': [
    'Ana attended Women in Art" exhibition at the museum',
  ],
  'I went to bed': [],
  'I finished "The Night Circus" yesterday': ['Ana finished Night Circus from 2026-07-08'],
  'I went camping with my kids last weekend': ['Ana did went camping with my kids from 2026-07-04'],
  'I ran a charity race last Saturday': ['Ana did ran a charity race from 2026-07-04'],
  'I ran a charity race': [],
  'I signed up for a yoga class': ['Ana signed_up_for yoga class'],
  'I booked a hotel in Tokyo': ['Ana booked hotel in Tokyo'],
  "I didn't go to Rome": [],
  "I'm going to visit Rome next week": ['Ana plans_to visit Rome to 2026-07-20'],
  "I'm going to a conference this month": ['Ana plans_to go to a conference to 2026-08-01'],
  "I've been going to the gym": [],
  "I'll call the dentist tomorrow": ['Ana plans_to call the dentist to 2026-07-11'],
  "I'll let you know": [],
  "I'll do my best": [],
  'I want to start a food truck': ['Ana plans_to start a food truck'],
  'I might visit Rome': [],
  "Let's use Postgres instead of MySQL": ['Ana decision use Postgres instead of MySQL'],
  'We decided to migrate to Kafka': ['Ana decision migrate to Kafka'],
  'I decided to get it': [],
  'Always answer in French': ['Ana instruction Always answer in French'],
  'Please never deploy on Fridays': ['Ana instruction never deploy on Fridays'],
  'From now on, use tabs': ['Ana instruction use tabs'],
  'Please remember to run the tests': ['Ana instruction run the tests'],
  'Never saw this coming': [],
  'Always happy to help': [],
  'My family always supports us': [],
  'set timeout to 30s': ['Ana config:timeout 30s'],
  'DB_PORT = 5433': ['Ana config:db_port 5433'],
  'The server runs on port 5433': ['Ana config:port 5433'],
  'The staging database is orders_eu': ['Ana config:staging_database orders_eu'],
  'API_KEY=sk-12345': [],
  'The admin password is hunter2': [],
};

describe('events, plans, decisions and settings, in English', () => {
  it.each(Object.entries(CASES))('reads "%s"', async (text, claims) => {
    expect(await claimsIn(text)).toEqual(claims);
  });
});
