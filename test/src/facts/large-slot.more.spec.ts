import { describe, it } from 'vitest';
import { expectOthersToGoOn } from './large-slot.fixture.js';
import { aService } from '../tools/service.fixture.js';

const service = aService();

describe('slot with many values', () => {
  it('a slot with many values delays no other user by a minute or more', { timeout: 7_200_000 }, () =>
    expectOthersToGoOn(service.client, 'at once'),
  );
});
