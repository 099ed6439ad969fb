/** Standing instructions and ways to do things, in any sentence (algorithms 1.5). */
export const ENGLISH_PROCEDURAL: readonly RegExp[] = [
  /\bhow to \p{L}/iu,
  /\b(?:from now on|step by step|steps to|step \d|as a rule)\b/iu,
  /(?:^|[,;:]\s*|\b(?:please|you (?:should|must|can)|should|must)\s)(?:always|never)\s(?!been\b|\p{L}+ed\b)\p{L}/iu,
  /(?<!\b(?:i|i'll|we|he|she|they|didn't|don't|can't|couldn't)\s(?:always\s|never\s)?)\bremember to\b/iu,
  /(?<!\b(?:i|i'll|we|we'll|he|she|they|i'd|to)\s)\b(?:make sure (?:to|you|that)|be sure to|don't forget to|do not forget to)\b/iu,
  /\b(?:whenever|every time) (?:you|i|we)\b.*,/iu,
  /\b(?:first|then|next|finally), (?:you )?(?:run|use|open|click|add|set|install|create|go|type|choose|select)\b/iu,
];

/** A sentence that begins with one of these tells somebody what to do, unless it names who does it. */
export const ENGLISH_IMPERATIVE =
  /^(?:please |then |next |now |first |finally |always |never |don't |do not )*(?:add|adjust|apply|avoid|bake|boil|build|call|change|check|choose|clean|clear|click|clone|close|combine|commit|compile|configure|connect|convert|copy|create|cut|define|delete|deploy|disable|download|drag|drain|edit|enable|ensure|enter|execute|export|fill|follow|format|import|insert|install|launch|log in|measure|merge|mix|move|navigate|open|paste|place|pour|preheat|press|pull|push|put|reboot|refactor|remove|rename|repeat|replace|reply|reset|restart|rinse|run|save|scan|select|send|set|sort|start|stir|stop|store|switch|turn|type|update|upgrade|upload|use|verify|wash|write) (?:a|an|all|any|at|both|down|each|every|for|from|in|into|it|its|me|my|no|off|on|one|only|our|over|that|the|them|these|this|those|to|two|until|with|your|\d|[`"'/~.-]|[a-z-]+ (?:to|with|from|in|into|on|for|before|after|and|until)\b)/iu;

/** What is so, rather than what happened (algorithms 1.5): about oneself, or "X is Y". */
export const ENGLISH_SEMANTIC: readonly RegExp[] = [
  /\b(?:i am|i'm|we are|we're) (?!(?:\p{L}+ing|(?!married|divorced|engaged|retired|based|employed|related)\p{L}+ed|so|glad|happy|sorry|sure|excited|afraid|back|here|not sure|about to|going|just|still|really|looking|doing)\b)\p{L}/iu,
  /\b(?:i|we) (?:also |really |always |usually |often |mostly |only )?(?:have(?! (?:been|had|to|never|always|just|already|not|gone|seen|done|\p{L}+ed)\b)|own|prefer|like|love|hate|dislike|enjoy|use|know|speak|believe|live|work|study|teach|drive|play|drink|eat|wear|belong|collect|manage|run(?! into))\b/iu,
  /\b(?:i|we) (?:don't|do not|can't|cannot|never) (?:like|eat|drink|use|want|have|own|speak|work|live|drive|enjoy|know)\b/iu,
  /\b(?:my|our|his|her|their|your|the|this|that|these|those)(?: [\p{L}\p{N}'’_-]+){1,5} (?:is|are|isn't|aren't|means|costs|belongs|contains|supports|requires|runs on|lives|works|speaks|prefers|likes|loves|hates|owns|has)\b(?! \p{L}+ing\b)/iu,
  /(?:^|[.,;:]\s)(?:he|she|it|they|\p{Lu}[\p{L}\p{N}_-]+(?: \p{Lu}[\p{L}\p{N}_-]+){0,3}) (?:is|are|isn't|aren't|lives|works|prefers|likes|loves|hates|owns|has|speaks|means|uses|supports|requires)\b(?! (?:\p{L}+ing|been)\b)/u,
  /\b(?:refers to|is defined as|is called|stands for|is short for|is known as|allergic to|named after)\b/iu,
];

/** A sentence with one of these tells of something that happens once, whatever its verb. */
export const ENGLISH_DATED =
  /\b(?:yesterday|today|tonight|tomorrow|ago|this (?:morning|afternoon|evening|week|weekend|month)|(?:last|next) (?:night|week|weekend|month|year|time|summer|winter|spring|fall|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:on|since) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|right now|just now|at the moment|recently|lately)\b/iu;
