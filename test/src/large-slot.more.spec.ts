import { describe, it } from 'vitest';
import { expectOthersToGoOn } from './large-slot.fixture.js';
import { aService } from './service.fixture.js';

const service = aService();

describe('a slot of many values', () => {
  it('holds up no other user for a minute', { timeout: 7_200_000 }, () =>
    expectOthersToGoOn(service.client, 'at once'),
  );
});
