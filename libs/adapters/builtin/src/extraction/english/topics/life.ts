import { grammar } from '../../rules/grammar.js';

const SCHOOL_YEAR =
  '(?<object>year (?:\\d{1,2}|\\p{L}+)|reception|nursery|pre-?school|primary(?: school)?|secondary(?: school)?|middle school|high school|kindergarten|sixth form|(?:\\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth) grade)(?=$|[ ,.])';

export const englishLife = grammar`
  origin: verb origin place holds
    /^(?:am|is|are|come|comes|hail|hails) (?:originally )?from (?<object>.+)/iu
  origin: clause origin place holds
    /^my (?:home country|hometown|home town|homeland|native country) is (?<object>.+)/iu
  birthplace: verb born_in place holds
    /^(?:was|were|am|is) born (?:and raised )?in (?<object>.+)/iu
  childhood: verb grew_up_in place holds
    /^grew up in (?<object>.+)/iu
  birthday: verb birthday date holds
    /^(?:was|were|am|is) born(?=[ ,]|$)/iu
  birthday: clause birthday date holds
    /^my (?:birthday|date of birth|birthdate) (?:is|falls)(?=[ ,]|$)/iu
  anniversary: clause anniversary date holds
    /^(?:my|our) (?:wedding )?anniversary (?:is|falls)(?=[ ,]|$)/iu
  age: verb age value holds; denial=null
    /^(?:am|is) (?:(?:now|already|only|just|about|\p{Lu}[\p{L}'-]+,) )*(?<object>\d{1,2}|1[01]\d)(?: years? old| years? of age| years| now| yo| y\/o)?(?=,|$| and )/iu
  age: verb age value begins
    /^(?:(?:have|has) )?(?:just )?turned (?<object>\d{1,3})(?: years? old)?(?=[ ,]|$)/iu
  school: verb studies_at school holds
    /^(?:study|studies|studying|go|goes|going|attend|attends|attending|enrolled)(?: [\p{L} ]{2,40}?)? (?:at|to|in) (?<object>.+)/iu
  school: verb studied_at school happens; denial=null
    /^(?:studied|went|attended)(?: [\p{L} ]{2,40}?)? (?:at|to|in) (?<object>.+)/iu
  school: verb studies_at school holds
    /^(?:attend|attends|attending) (?<object>.+)/iu
  school: verb studied_at school happens; denial=null
    /^attended (?<object>.+)/iu
  school: verb accepted_at school happens; denial=null
    /^(?:(?:have|has) )?(?:just |also )?(?:got (?:in|a place)(?:to| at)|(?:got |was |been )?accepted (?:into|at|to|by)) (?:the )?(?<object>(?!trouble|bed|a |an |the |it |habit|my |his |her )(?:st )?\p{L}.+)/iu
  school-year: verb school_year value begins
    /^(?:starts|is starting|started|start|am starting|is going|goes|moves up|moved up|is moving up)(?: back)?(?: in| into| to)? ${SCHOOL_YEAR}/iu
  school-year: verb school_year value holds
    /^is (?:now )?in ${SCHOOL_YEAR}/iu
  graduation: verb graduated_from organisation happens; denial=null
    /^(?:(?:have|has) )?(?:just )?graduated from (?<object>.+)/iu
  degree: clause degree phrase holds
    /^(?:(?:I|we) )?(?:(?:have|has|got|did|hold|with) )?(?:an? |my )?(?<object>(?:msc|bsc|ba|ma|mba|phd|m\.?eng|llm|llb|bachelor'?s?|master'?s?|doctorate|diploma)(?: degree)? in \p{L}.{1,60})$/iu
  studies: verb studies thing holds; past=nothing; denial=null
    /^(?:study|studies|studying|am majoring in|majors? in|majoring in|majored in|have a degree in|has a degree in|pursuing a degree in) (?!at |in |for |abroad|hard|to )(?<object>.+?)(?: at .*)?$/iu
  instrument: verb plays thing holds; isList; past=nothing
    /^(?:plays?|playing) (?:the )?(?<object>(?:\p{L}+ )?(?:cello|violin|viola|piano|guitar|bass|drums?|flute|clarinet|oboe|sax(?:ophone)?|trumpet|trombone|harp|ukulele|banjo|accordion|keyboard|organ|football|soccer|tennis|basketball|volleyball|hockey|rugby|cricket|badminton|squash|golf|chess|go|poker|padel|handball|baseball|softball)(?:,? (?:and|or|&) .+)?)$/iu
  contact: clause {what} value holds
    /^my (?:new )?(?<what>phone|mobile|phone number|mobile number|email|e-mail|email address) is (?:now )?(?<object>\S.{4,60})$/iu
  income: verb charges value holds; denial=null
    /^charges? (?:about |around |now )?(?<object>[£$€]?\d[^,;]{0,40})/iu
  income: verb salary value holds; denial=null
    /^(?:make|makes|earn|earns|am on|get paid) (?:about |around |roughly |like )?(?<object>[£$€]?\d[\d.,]*k?(?: ?(?:k|euros?|dollars?|pounds|bucks|eur|usd|gbp))?(?: (?:a|per) (?:year|month|hour|week)| pa| gross| net)+|[£$€]?\d[\d.,]*k(?=$|[ ,.]))(?=$|[ ,.])/iu
  language: verb learning language holds
    /^(?:(?:have |has )?started )?learning (?!to |how |about )(?<object>\p{Lu}.*)/u
  language: verb speaks language holds; isList
    /^(?:(?:can|could) )?(?:speaks?|am fluent in|is fluent in|are fluent in) (?:(?:fluent|a little|some|a bit of|basic|decent|both) )*(?<object>.+)/iu
`;
