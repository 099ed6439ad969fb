import { alternation } from '@mneme/domain';
import { grammar } from '../../rules/grammar.js';
import { wordClass } from '../lexicon.js';

export const TOOL_NAMES: readonly string[] =
  `go node nodejs node.js deno bun python ruby rails django flask fastapi laravel php java kotlin scala golang rust swift dotnet .net
  react angular vue svelte next.js nextjs nuxt remix astro typescript webpack vite rollup esbuild babel eslint prettier biome jest
  vitest mocha cypress playwright selenium pytest junit spring spring_boot express fastify nestjs graphql grpc prisma drizzle
  typeorm sequelize hibernate sqlalchemy postgres postgresql mysql mariadb sqlite mongodb mongo cassandra cockroachdb dynamodb
  redis valkey memcached elasticsearch opensearch clickhouse snowflake bigquery redshift databricks dbt airflow dagster spark flink
  kafka rabbitmq nats sqs pubsub pulsar celery sidekiq kubernetes k8s eks gke aks k3s openshift nomad docker podman helm argocd argo
  flux istio linkerd envoy nginx haproxy traefik caddy terraform opentofu tofu pulumi ansible chef puppet packer vault consul jenkins
  gitlab github github_actions gitlab_ci circleci buildkite travis teamcity drone bitbucket datadog grafana grafana_cloud prometheus mimir
  loki tempo thanos new_relic newrelic sentry splunk honeycomb dynatrace pagerduty opsgenie statuspage cloudflare fastly akamai aws
  gcp azure heroku vercel netlify fly.io render digitalocean hetzner linode supabase firebase auth0 okta keycloak cognito stripe
  adyen paypal braintree square sumup zettle izettle klarna shopify woocommerce magento squarespace wix wordpress webflow ghost
  prestashop etsy ebay lightspeed clover vend xero quickbooks sage freshbooks datev lexoffice gusto deel rippling personio bamboohr
  hubspot salesforce pipedrive zoho zendesk intercom freshdesk mailchimp klaviyo sendgrid postmark mailgun brevo substack buffer
  hootsuite canva figma sketch miro notion confluence jira linear asana trello monday.com clickup basecamp airtable coda obsidian
  slack teams microsoft_teams discord zoom google_meet google_sheets google_docs google_drive google_calendar google_classroom
  google_forms google_workspace excel sharepoint onedrive dropbox typeform calendly doodle eventbrite luma ticket_tailor tito cvent
  moodle canvas blackboard kahoot quizlet classdojo edmodo overleaf latex zotero mendeley endnote spss stata matlab rstudio jupyter
  labarchives benchling redcap qualtrics nvivo prolific survey_monkey surveymonkey toast opentable resy resdiary
  deliveroo doordash uber_eats posthog mixpanel amplitude segment metabase looker lightdash tableau power_bi powerbi launchdarkly unleash
  veeam zabbix checkmk nagios otrs exchange_2016 exchange_online m365 office_365 microsoft_365 outlook gmail wireguard openvpn fortinet proxmox vmware
  hyper-v windows_server active_directory intune blooket teamup deputy homebase planday sling when_i_work 7shifts honeybook dubsado aisle_planner
  social_tables lightroom photoshop capcut premiere davinci_resolve obs zapier n8n chatgpt claude gemini cursor copilot vscode neovim intellij
  nextcloud bitrise xcode_cloud xcode swift mapbox testflight ios android macos spm codemagic
  perusall nearpod padlet edpuzzle desmos geogebra wooclap mentimeter socrative turnitin seesaw schoology powerschool sims arbor
  pnpm npm yarn gradle maven poetry uv conda ubuntu debian alpine centos rhel openssl openai anthropic langchain temporal camunda`
    .split(/\s+/u)
    .map((name) => name.replaceAll('_', ' '));

export const TOOL = `(?:${alternation(TOOL_NAMES.map((name) => name.replaceAll('.', String.raw`\.`)))})(?![\\p{L}\\p{N}])`;
const VERSION = String.raw`v?\d{1,4}(?:\.(?:\d{1,4}|x)){0,3}(?:-[\p{L}\d.]{1,12}|(?: ?lts))?(?![\p{L}\p{N}%:]|\.\d| (?:am|pm|times|hours?|minutes?|mins?|people|users|years?|days?|of)(?!\p{L}))`;
const DONE = '(?:(?:have|has|had|am|are|is|was|got|been) )*(?:now |just |finally |already |still )*';
const REGION = String.raw`(?:(?:eu|us|ap|sa|ca|me|af|il|europe|asia|northamerica|southamerica|australia)-[a-z]{3,12}-?\d[a-z]?|(?:west|east|north|south|central)(?:europe|us|uk)\d?)(?![\p{L}\p{N}])`;
const TASK =
  'ci|cd|ci/cd|pipelines?|builds?|deploys?|logs|logging|metrics|monitoring|alerts?|alerting|traces|tracing|incidents|docs|documentation|wiki|tickets|backlog|roadmap|tasks|website|web ?site|site|web ?shop|online shop|shop|store|blog|newsletter|email|emails|mail|calendar|rota|rotas|schedule|shifts|stock|inventory|orders|bookings?|reservations|tickets|ticketing|registrations?|payments?|checkout|till|pos|invoices|invoicing|accounting|accounts|books|bookkeeping|payroll|crm|hr|support|analytics|dashboards?|reporting|data|database|backups?|hosting|dns|cdn|auth|login|search|cache|queue|messaging|chat|video calls?|design|designs|mockups|slides|(?:shared )?folder|shared drive|files|notes|references|citations|manuscript|paper|thesis|surveys?|grades|gradebook|homework|assignments|attendance|lesson plans|worksheets|guest list|seating plan|budget|everything|frontend|front end|backend|back end|app|api|infra|infrastructure|warehouse|feature flags|secrets|source|code|vpn|firewall|antivirus|ticket system|ticketing system|backup software|mail server|password manager|pos system|booking system|till system|stock system|accounting software|editor|ide|lms|vle|plagiarism checker|reference manager|project board|board|task board|kanban|time ?tracking|timesheets|contracts|e-?signatures?|forms|sign-?ups|rsvps?|photos|footage|editing|courier|carrier|hosting provider|print shop|carriers?';

/** True if the last word is not an everyday English word, so that it names a product. */
const isForeign = (clause: string): boolean => {
  const word = clause
    .split(',')[0]!
    .replace(/(?: v?\d[\d.]*| now)+$/iu, '')
    .trim()
    .split(' ')
    .at(-1)!
    .toLowerCase();
  const found = wordClass(word);
  return found === null || found === 'organisation' || TOOL_NAMES.includes(word);
};

const beginsForeign = (clause: string): boolean => isForeign(clause.split(' ')[0] ?? '');

const isForeignUpgraded = (clause: string): boolean =>
  isForeign(clause.replace(/(?: from \S+)? to .*$/iu, ''));

const areForeign = (clause: string): boolean =>
  isForeign(clause.split(' ')[0]!) && isForeign(clause.replace(/^.* (?:by|with) | (?:for|now).*$/giu, ''));

/** Each task has one tool at a time, so that a new tool replaces the old one. */
export const englishTools = grammar`
  setting: clause config:{tool} value holds
    /^(?:(?:I|we) (?:also )?${DONE}(?:run|running|use|using|code in|write in|analyse in|analyze in|build with|develop in|work|working|stay|staying|on|upgraded|updated|moved|migrated|went|bumped|switched)?(?: back)?(?: (?:on|with|to))? |(?:(?:our|the|my) )?(?:tech )?stack(?: is|:) |${DONE}(?:upgraded|updated|moved|migrated|bumped|switched)(?: back)?(?: to)? |(?:staying|still|now) on |on )?(?:the |our )?(?<tool>${TOOL}),?(?: (?:version|is|are|is on|is at|runs on|is now|is now on|is now at|was|got|went|has been|have been|has|from ${VERSION}))*(?: (?:now|on|at|upgraded|bumped|moved|updated|migrated|up|back|down|to))* (?<object>${VERSION})(?: (?:now|already|too|for now|everywhere|with \p{L}.{1,30}|in (?:prod|production|staging)|on (?:all|every|the|our) .{1,20}))*(?:,.*)?$/iu
  setting: clause config:region value holds
    /^(?:[^,]{1,40}, ){0,4}?(?:(?:it is |its )?(?:all|everything)|we are|we|(?:we )?(?:have )?(?:just )?moved(?: everything| it all| all of it| over)?)(?: (?:is|runs|lives|sits|run|host|deploy|now|still|hosted|running|moved))* (?:in|to|out of|from) (?<object>${REGION})/iu
  setting: clause config:{what} value holds
    /^(?:(?:the|our|my) )?(?<what>(?:(?!(?:moved|moving|migrated|migrating|switched|switching|put|sent|we|i|my|their|his|her) )[\p{L}-]+ )?(?:${TASK})) (?:(?:is|are|has|have|was|were|got|been|all|now|still|just) )*?(?:runs?|lives?|go(?:es)?(?: out)?|sits?|kept|done|built|hosted|tracked|managed|sent|handled|moved|migrated|switched|on|in|to|with|via|through|by|over|using|uses?|is|are|now)(?: (?:on|in|to|with|via|through|by|over|now|into|from|out|a|called))* (?:the |our )?(?<object>${TOOL}(?: ${VERSION})?)(?: now| instead| too| these days)*(?:,.*)?$/iu
    /^(?:(?:I|we) )?(?:have |just |finally |already )*(?:moved|migrated|switched)(?: over)? (?:the |our |my |all the |all our |all )?(?<what>(?:[\p{L}-]+ )?(?:${TASK}))(?: over)?(?: from [^,]{2,30}?)? (?:on)?to (?<object>${TOOL}(?: ${VERSION})?)(?: now| too| last \p{L}+)*(?:,.*)?$/iu
    /^(?:(?:the|our|my|all) )?(?<what>(?!(?:i|we|it|they|he|she|you) )[\p{L}][\w-]*(?: [\w-]+){0,2}?) (?:are |is |get |gets )?(?:now )?(?:go|goes|sent|posted|routed|forwarded|land|lands|arrive)(?: now)? (?:to|in) (?<object>#[\w-]{2,40}|[\w.-]{1,40}@[\w.-]{3,40})(?: now)?(?:,.*)?$/iu
  use: clause uses value begins
    /^(?:we|I) (?:am|are) (?:all |now |finally )*on (?<object>${TOOL})(?: now)?$/iu
    /^(?:the |our )?(?<object>(?:${TOOL}|(?=[^,]{2,40} ${TOOL})[\w.-]+)(?: ?(?:\+|and|&) ?${TOOL})?) (?:is replacing|will replace|has replaced|have replaced|replaced|replaces|replace) (?:the |our )?(?<origin>(?!it(?: |$)|by |with |him|her|me|us|them)[\w.-]+(?: (?!for|in|on|as|from|at|last|next|this|since)[\w.-]+)?)(?= for | in | on | as | from | at |$|,)/iu
    /^(?:the |our )?(?<origin>${TOOL}) (?:is|was|got|has been|will be|is being|gets)(?: now)? (?:replaced (?:by|with)|out,? (?:and )?|gone,? (?:and )?(?:we (?:use|are on) )?)(?: now)? ?(?<object>${TOOL})(?: is)?(?: in)?(?: now)?$/iu
    /^(?:the |our )?(?<object>${TOOL}(?: ?(?:\+|and|&) ?${TOOL})?) (?:is replacing|will replace|has replaced|replaced|replaces|replace) (?:it|them)$/iu
  use: clause uses value ends
    /^(?:the |our )?(?<object>${TOOL}) (?:is|are|was|got) (?:now )?(?:out|gone|dead|history|cancelled|dropped|off the table|switched off|decommissioned|retired|no longer used|shut down)(?: now)?(?=$|[ ,])/iu
    /^no more (?<object>${TOOL})(?=$|[ ,])/iu
  use: clause uses value ends; accepts=${isForeign}
    /^(?:(?:I|we) (?:are|am) )?(?:dropping|ditching|sunsetting|getting rid of) (?:the |our )?(?<object>[\p{L}][\w.-]+)(?:,.*)?$/iu
  setting: clause config:{what} value holds; accepts=${isForeign}
    /^(?:(?:the|our|my) )?(?<what>(?:${TASK})(?: system| software| tool| provider| platform| app)?)(?: is(?: now)?|:)(?: called)? (?<object>\p{L}[\w.+-]{2,20}(?: ${VERSION})?)(?: now)?(?:,.*)?$/iu
    /^(?:(?:the|our|my) )?(?<what>(?:${TASK})|warehouse|office|studio|depot|stockroom|booth|stall) (?:(?:is|are|was|were|has|have|got|been|now) )*(?:in|on|at|(?:lives?|runs?|sits?|stored|hosted|kept) (?:in|on)|(?:moved|moves|migrated|switched) (?:over )?(?:in)?to) (?:now )?(?<object>\p{L}[\w.+-]{2,20})(?: now)?(?:,.*)?$/iu
  setting: clause config:{what} value holds
    /^(?:the |our |my )?(?<what>(?!(?:it|this|that|he|she|they|we) )[\p{L}][\w-]*(?: [\w-]+){0,2}?) (?:is|are|was|went|moved|bumped|got|has been|now|at|on|to|up|released as)(?: (?:now|at|on|to|up|bumped|upgraded|version))* (?<object>v\d+\.\d+(?:\.\d+)?|\d+\.\d+\.\d+)(?![\d.])(?: now)?(?: [^,]{0,20})?(?:,.*)?$/iu
  setting: clause config:{tool} value holds; accepts=${beginsForeign}
    /^(?<tool>\p{L}[\w.-]{1,20}) (?:was |got |is |has been )?(?:upgraded|bumped|updated|downgraded)(?: from ${VERSION})? to (?<object>${VERSION})(?: now| last \p{L}+)*(?:,.*)?$/iu
  setting: clause config:{tool} value holds; accepts=${isForeignUpgraded}
    /^(?:(?:I|we) )?(?:have |just |finally )*(?:upgraded|updated|bumped|downgraded) (?:the |our )?(?<tool>\p{L}[\w.-]{1,20})(?: from ${VERSION})? to (?:version )?(?<object>${VERSION})(?: (?:on|in|last|this|now|everywhere) ?.{0,30})?(?:,.*)?$/iu
  use: clause uses value begins; accepts=${areForeign}
    /^(?:the |our )?(?<origin>(?!it |that |this )[\w.-]{3,20}) (?:(?:is|was|got|has been|will be) )?(?:being )?replaced (?:by|with) (?<object>[\w.-]{3,20})(?: now)?(?=$|,| for )/iu
  plan: clause plans_to phrase planned; says=move {object}
    /^(?:(?:I am|we are|we will be) )?(?:moving|migrating|switching)(?: over)? (?:the |our |my )?(?<object>(?:[\p{L}-]+ )?(?:${TASK})(?: over)?(?: from [^,]{2,20}?)? (?:on)?to ${TOOL})(?: soon| next \p{L}+)*(?:,.*)?$/iu
  use: clause uses value holds
    /^(?:I|we) (?:also |now |mainly |mostly )*use (?<object>${TOOL})(?: for [^,]{2,25})?,? and ${TOOL}(?=$| for | now|,)/iu
  use-beside: clause uses value holds
    /^(?:I|we) (?:also |now |mainly |mostly )*use (?:${TOOL})(?: for [^,]{2,25})?,? and (?<object>${TOOL})(?=$| for | now|,)/iu
  use: clause uses value begins
    /^(?:(?:I|we) )?(?:have |just |finally )*(?:moved|migrated|switched|changed)(?: over)? from (?<origin>${TOOL}) to (?:the )?(?<object>(?!\d)[\w.-]+(?: \p{L}+)?)(?= for | last | in |,|$| now)/iu
  setting: clause config:{what} value holds
    /^(?:(?:the|our|my) )?(?<what>(?:\p{L}+ )?(?:app|api|client|sdk|firmware|library|package|agent|plugin|driver|chart|drawings?|spec|template|contract|draft|manuscript|rulebook|handbook)) (?:is|are|went)(?: now)?(?: at| on| to| up to)?(?: now)? (?:version )?(?<object>v?\d+\.\d+(?:\.\d+)?|v\d+|rev(?:ision)? [A-Z\d]{1,3}|draft \d{1,2})(?![\d.])(?: now)?(?: since .*)?(?:,.*)?$/iu
`;
