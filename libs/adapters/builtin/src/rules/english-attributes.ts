import type { Rule } from './rule.js';

/**
 * What one's things are: "my commute is 40 minutes", "our dishwasher is a bosch", "rent is 1480". The last of the rules: only
 * what no other knows, and only what names a number or a kind, for "my day was long" is no attribute.
 */
export const englishAttributes: readonly Rule[] = [
  {
    family: 'attribute',
    reads: 'clause',
    predicate: '{what}',
    shape: 'value',
    course: 'holds',
    alone: true,
    pattern:
      /^(?:my|our) (?<what>(?!\p{L}+ (?:day|week|month|year|night|morning|evening) |(?:only|first|last|next|biggest|main|favou?rite|best|whole|own|new|old|current|point|plan|problem|question|issue|idea|guess|bad|turn|fault|dear|day|week|life|head|heart|mind|phone|mobile|email|name|birthday|birthdate|anniversary|goal|target|job)(?!\p{L}))\p{L}+(?: \p{L}+){0,2}?) (?:is|are|costs?) (?:now |currently |about |around |only |just |roughly )?(?<object>(?=[^,;]*\d)(?!\d{1,2} (?:and|years? old)|\d{1,2}$)[^,;]{1,50}|an? [\p{L}\d][^,;]{2,40})$/iu,
  },
  {
    family: 'attribute',
    reads: 'clause',
    predicate: '{what}',
    shape: 'value',
    course: 'holds',
    alone: true,
    pattern:
      /^(?:the )?(?<what>rent|deposit|budget|salary|commute|tuition|mortgage|blood type|shoe size|ring size|door code|wifi password|flight number|booking (?:reference|number)|order number|ticket number|room number|licence plate|license plate|membership number|policy number) (?:is|are|costs?) (?:now |about |around |only |just )?(?<object>(?=[^,;]*\d)[^,;]{1,50})$/iu,
  },
];
