import { grammar } from '../../rules/grammar.js';

/** Conditions by name, and by the endings that many conditions share. */
const CONDITION = String.raw`(?:(?:type[ -]?[12]|chronic|severe|mild|high|low|bad|really bad|seasonal|gestational|early[ -]onset) )*(?:diabetes|asthma|adhd|add|autism|anxiety|depression|migraines?|epilepsy|hypertension|blood pressure|cholesterol|celiac(?: disease)?|coeliac(?: disease)?|crohn's|ibs|pcos|endometriosis|eczema|psoriasis|hay ?fever|insomnia|sleep apno?ea|tinnitus|vertigo|scoliosis|sciatica|gout|cancer|lupus|ms|copd|hiv|ptsd|ocd|dyslexia|dyspraxia|rosacea|vitiligo|glaucoma|cataracts|astigmatism|iron deficiency|lactose intolerance|sickle cell(?: disease| anaemia)?|parkinson's|alzheimer's|dementia|fibromyalgia|long covid|anaemia|heart failure|angina|gallstones|kidney stones|carpal tunnel|shingles|bipolar(?: disorder)?|fibroids|hypothyroidism|hyperthyroidism|an? (?:herniated|slipped|bulging) disc|an? (?:underactive|overactive) thyroid|a heart condition|a pacemaker|a (?:bad|torn|dodgy|broken|sprained) (?:knee|back|shoulder|acl|meniscus|ankle|hip)|(?:back|knee|shoulder|neck) (?:pain|problems|trouble|issues)|\p{L}{3,}(?:itis|osis|algia|aemia|emia|pathy|phobia))`;

const NO_DRUG =
  '(?:about|around|only|just|over|under|than|like|least|most|with|from|and|plus|every|some|each|take|weigh|drink|dose)';

const DRUG = String.raw`(?:metformin|insulin|ibuprofen|paracetamol|aspirin|amlodipine|lisinopril|atorvastatin|omeprazole|sertraline|fluoxetine|citalopram|levothyroxine|ritalin|adderall|vitamin \p{L}\d*|iron(?: tablets| pills)?|magnesium|prozac|zoloft|eltroxin|ventolin|ozempic|mounjaro|warfarin|gabapentin|prednisone|tamoxifen|methotrexate|losartan|naproxen|codeine|co-codamol|tramadol|morphine|gliclazide|lansoprazole|beta blockers|statins|hrt|the pill|concerta|hydroxyurea|lexapro|wellbutrin|xanax|vyvanse|lipitor|eliquis|humira|letrozole|ramipril|creatine|melatonin|antibiotics|antidepressants|painkillers|blood thinners|\p{L}+(?:pril|statin|olol|azole|cillin|mycin|triptan|formin|gliflozin|tidine|oxetine|azepam|apine|dipine|profen|lukast|xaban|afil|sartan))`;
const OFTEN =
  '(?: (?:once|twice|three times|\\d times|daily|nightly|a day|per day|every|each|in the|at night|before|morning|mg)(?!\\p{L})(?:(?! and )[^,;]){0,30})?';

export const englishHealth = grammar`
  condition: verb has_condition value holds
    /^(?:am|is|are|(?<past>was|were)) (?:(?:type [12]|mildly|severely|slightly|also|quite|very) )*(?<object>asthmatic|diabetic|celiac|coeliac|epileptic|dyslexic|autistic|anaemic|anemic|colou?r[- ]?blind|deaf|pregnant|hypertensive|prediabetic|short[- ]sighted|near[- ]sighted)(?=[ ,(]|$)/iu
    /^(?:(?:have|has) (?:got )?|got |suffers? from |(?:keeps?|keep on|have been|has been) (?:getting|having) |gets? (?:really |terrible |awful )*|(?<past>had) )(?:really |terrible |awful )*(?<object>${CONDITION})(?=[ ,.(]|$)/iu
  condition: verb has_condition value begins; denial=null
    /^(?:(?:have|has) )?(?:(?:was|were|been|got|am|is) )?(?:just |recently )?diagnosed with (?<object>${CONDITION})(?=[ ,.(]|$)/iu
  medication: verb takes value ends
    /^(?:is|am|are|came|come|went) (?:now |finally )?off (?:the |his |her |my )?(?<object>${DRUG})(?=$|[ ,])/iu
  medication: verb takes value holds; othersOnly
    /^(?:takes|is on) (?<object>${DRUG} \d+(?:[.,]\d+)? ?(?:mg|mcg|ml|iu|µg)(?:(?! and )[^,;]){0,40})/iu
  medication: clause takes value holds; says={drug} {dose}
    /^(?:(?:for|against) .{2,30}? )?(?:.{0,40}(?<!\p{L})(?:on|and|me|take|taking|prescribed|to|is|the|changed?|raised?|increased?|lowered?|reduced?|with|started) )?(?:the |my )?(?<drug>(?!${NO_DRUG} )\p{L}[\p{L}-]{3,30})(?: (?:from .{1,12} )?to)? (?<dose>\d+(?:[.,]\d+)? ?(?:mg|mcg|ml|iu|µg)(?: [^,;]{1,40})?)$/iu
  medication: clause takes value holds
    /^(?:.{0,40}(?<!\p{L})(?:on|and|take|taking|the|my|me|back|with) )?(?<object>${DRUG}) (?:(?:is |was |went )?(?:now |up |down )?to )?(?<kind>\d{1,4}${OFTEN})(?: now| and .*)?$/iu
  medication: clause takes value ends
    /^(?:(?:(?:my |the )?\p{L}+ )?(?:has |have )?(?:took|taken|takes) me off|(?:I |we )?(?:have |am |was )?(?:come|came|coming|taken|now|finally)? ?off|(?:(?:I|we|they|he|she|doc|doctor|the doctor|my doctor|gp) )?(?:have |has |just )*(?:stopped|quit|dropped)(?: taking)?|no more|no longer (?:on|taking)) (?:the |my )?(?<object>${DRUG})(?: completely| altogether| entirely| for good| because .*| too| again| now)*$/iu
  medication: clause takes value begins
    /^(?:(?:my |the )?(?:doc|doctor|dr|gp|physician|specialist|psychiatrist|cardiologist|dermatologist|vet|they|she|he)|I (?:was|got)) (?:has |have |just )?(?:(?:put|started) me on|prescribed me|prescribed|put on|started on) (?<object>(?!an? |leave|hold|my|the |it|this|that|statutory|long)\p{L}[\p{L}-]{4,30})(?=$|[ ,.])/iu
  medication: verb takes value holds
    /^(?:take|takes|taking|use|using|started|start|starting|am on|is on) (?:on |taking )?(?:my |the )?(?<object>${DRUG})(?=$|[ ,.])(?! \d)/iu
  medication: verb takes value begins; denial=null
    /^(?:(?:has|have|was|am|is) )?(?:been |just )*(?:put|started) on (?<object>${DRUG})(?=$|[ ,.])/iu
  weight: clause weight value holds
    /^(?:I am )?(?<object>\d{1,2} ?(?:st|stone)(?: \d{1,2})?)(?: now)?$/iu
    /^(?<object>\d{2,3}(?:[.,]\d)? ?(?:kg|kilos))(?: now)?$/iu
  medication-too: clause avoids value holds
    /(?:^|, )never (?<object>${DRUG})$/iu
  medication-too: verb takes value holds
    /^(?:take|takes|taking|am on|is on) .{2,60}? (?:and|plus) (?:an? )?(?<object>${DRUG})(?=$|[ ,.])/iu
  leave: verb on_leave value holds
    /^(?:am|is|are|have been|has been) (?:now )?on (?<object>(?:sick|maternity|paternity|parental|annual|unpaid|compassionate) leave)(?=$|[ ,])/iu
  weight: verb weight value holds; denial=null
    /^(?:weighs?|weighing|am|is)(?: (?:about|around|now|currently|like|roughly|\p{Lu}\p{L}+,|\d{1,3},))* (?<object>\d{2,3}(?:[.,]\d+)? ?(?:kg|kgs|kilos?|lbs?|pounds|stone))(?=[ ,.]|$)/u
  weight: clause weight value holds
    /^(?:(?:my |the |this week's |today's )?(?:weigh[- ]?in|weight|scale)(?: is| was| said| says)?(?: now| today)?:? )(?<object>\d{2,3}(?:[.,]\d+)?(?: ?(?:kg|kgs|kilos?|lbs?|pounds|stone))?)$/iu
    /^(?:(?:my )?weight (?:(?:is|went|has gone|got) )?(?:now )?(?:down|up|back)(?: down| up)? (?:to|at) )(?<object>\d{2,3}(?:[.,]\d+)?(?: ?(?:kg|kgs|kilos?|lbs?|pounds|stone))?)$/iu
    /^(?:I (?:am )?)?(?:now )?(?:(?:got|am|went|came) )?(?:down|up|back)(?: down| up)? (?:to|at) (?<object>\d{2,3}(?:[.,]\d+)? ?(?:kg|kgs|kilos?|lbs|pounds|stone(?: \d{1,2})?|st(?: \d{1,2})?))(?: from .{1,12}| now)?$/iu
    /^(?<object>\d{2,3}(?:[.,]\d+)?(?: ?(?:kg|kgs|kilos?|lbs?|pounds))?) on the scales?$/iu
  pressure: clause blood_pressure value holds
    /^(?:my |the )?(?:bp|blood pressure)(?: is| was|:|,)?(?: now| today| down to| up to| about| around)* (?<object>\d{2,3}(?:\/| over )\d{2,3})(?: now| again| today)?$/iu
  height: verb height value holds; denial=null
    /^(?:am|is)(?: (?:about|around|\p{Lu}\p{L}+,|\d{1,3},))* (?<object>[12][.,]\d{2} ?m|1\d{2} ?cm|\d'\d{1,2}"?|\d (?:foot|ft) ?\d{0,2})(?: tall)?(?=[ ,.]|$)/u
  target: clause target value holds; denial=null
    /^(?:(?:I|we) )?(?:am |are )?(?:want|wants|trying|try|aim|aims|aiming|would like|hoping|hope) (?:to (?:get|be|go|drop|come|reach)(?: (?:down|up|back))*(?: to| under| below| above)?|for) (?<object>(?:sub[ -]|under )?\d+(?:[.,]\d+)?(?: ?(?:kg|kilos?|lbs?|pounds|stone|%|minutes|km|k|hours))?(?::\d\d){0,2})(?=[ ,.]|$)/iu
  target: clause target value holds
    /^(?:I |we )?(?:(?:have )?(?:moved|changed|raised|lowered|updated|set) (?:the|my|our) (?:goal|target)(?: to|:)?|(?:the |my |our |new )+(?:goal|target)(?: is(?: now)?|:)|(?:goal|target)(?: is)?(?: now)?:) (?<object>\d.{0,60})$/iu
  target: clause goal phrase holds
    /^(?:my|our) (?:(?:main|new|big|long[- ]term|ultimate) )?(?:goal|aim|target) is (?:now )?to (?<object>\p{L}.{2,80})$/iu
`;
