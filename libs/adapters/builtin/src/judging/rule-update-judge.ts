import type { UpdateJudge } from '@mneme/ports';
export const ruleUpdateJudge = (): UpdateJudge => ({
  id: 'rules-1',
  asksModel: false,
  judge: ({ target, updaters }) => {
    const by = updaters.find(({ replacesFacts }) => replacesFacts);
    if (by) return Promise.resolve({ kind: 'supersede' as const, by: by.id, reason: 'facts' });
    const same = updaters.find(({ text, speaker }) => text === target.text && speaker === target.speaker);
    return Promise.resolve(same ? { kind: 'merge' as const, into: same.id, reason: 'same' } : { kind: 'ignore' as const, reason: 'x' });
  },
});
