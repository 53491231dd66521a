// What visitors call the subjects of pages and of their parts, where the page itself uses other words.
// Only the search reads them; a part of which the owner changes the words keeps them.
const hints: Record<string, string> = {
  '/about':
    'who behind owner founder ceo team people background company organisation registered purpose trust real honest different special choose',
  '/about#on-the-ai-lab': 'team people engineer researcher expert staff founder qualified',
  '/about#on-mission-and-vision': 'purpose goal aim',
  '/about#on-our-values': 'ethics honest trust principle believe',
  '/work':
    'did past project achievement history began experience portfolio reference government ministry regulator responsible support supported customer client worked before proof',
  '/work#solutions': 'customer client company worked built before proof example case system',
  '/work#events': 'founded established began since history long business',
  '/industries': 'sector industry field area kind serve branch',
  '/industries/agriculture':
    'farm crop maize soya tomato vegetable poultry chicken cattle dairy goat pig fish irrigation rainfall drought weather pest seed harvest storage market buyer trader supermarket export hectare ulimi grower cotton tobacco groundnut bean cassava sunflower egg milk livestock soil plant rot',
  '/industries/finance':
    'bank loan credit borrower microfinance sacco mobile money repay default scoring fraud fake transaction approve insurance collection debt lending arrears collateral insurer teller savings',
  '/industries/healthcare':
    'clinic hospital health doctor nurse patient queue appointment claim medicine drug pharmacy stock diagnosis scan maternity ambulance midwife ward dispensary vaccine expire',
  '/industries/education':
    'school college university teacher pupil exam mark result card fee bursar class tutor tutoring dropout attendance timetable homework head lecturer lesson term learner kindergarten primary secondary writing teach',
  '/industries/smart-cities':
    'city town council municipality ward utility water power electricity garbage refuse billing meter rates land valuation traffic road street parking leak revenue tariff mayor resident pipe sewer levy permit',
  '/industries/mining':
    'mine copper cobalt gold ore pit shaft underground crusher plant truck breakdown maintenance geology drill safety accident spare contractor smelter conveyor belt downtime quarry emerald gemstone manganese shift blast haul part',
  '/services': 'offer service solution build',
  '/services#ai-chatbots':
    'bot robot chat messenger facebook customer question language bemba automatic order ask same text sms reply enquiry booking',
  '/services#ai-voice-agents':
    'call phone voice centre hotline speak overloaded ring pick busy missed',
  '/services#ai-automation-workflows':
    'automate automatic invoice typing entry paperwork accounting integrate connect excel program plant copy email repetitive',
  '/services#ai-model-design-building':
    'model predict prediction forecast machine learning custom algorithm',
  '/services#ai-virtual-receptionists':
    'receptionist reception lodge hotel guest house front desk appointment booking',
  '/services#ai-micro-saas-solutions': 'product subscription saas idea sell small earn youth',
  '/services#data-ai-internal-tools':
    'dashboard internal intranet knowledge analytics document search',
  '/services#ai-hackathons-incubators':
    'hackathon incubator competition event sponsor venture challenge',
  '/services#data-ai-corporate-training':
    'workshop course board manager certificate teach employee staff understand',
  '/services#ai-web-app-development': 'website mobile application developer design',
  '/services#on-how-much-does-it-cost':
    'price cost pay payment instalment deposit advance budget fee charge expensive contract discount kwacha dollar',
  '/services#on-where-does-our-data-go':
    'data stored server abroad confidential secret secure own owner ownership copyright source code belong',
  '/services#on-how-much-work-is-it-for-our-staff':
    'staff time prepare need bring before employee replace long project duration week result',
  '/services#on-which-connection-do-we-need':
    'internet network offline bundle smartphone power computer device load shedding outage',
  '/services#on-live-demo': 'demo example try test show sample',
  '/get-involved':
    'contact reach human person talk write form fill message interview newspaper press media journalist sponsor donate invest career internship attachment volunteer apply register student speak responsible',
  '/get-involved#book-a-call':
    'meeting appointment book consultation engineer visit free first come travel',
  '/get-involved#contact':
    'contact form fill message write reach human address location office hours opening reply quickly back',
  '/get-involved#on-what-happens-next': 'after happen next step begin process come',
  '/get-involved#on-ai-fellowship-program':
    'internship attachment student graduate computer science scholarship apply enter mentor become',
  '/get-involved#on-partner-with-us':
    'partner partnership collaborate sponsor donor union cooperative programme become',
  '/get-involved#on-join-the-community':
    'volunteer join member meetup event job career vacancy sign follow newsletter beginner learn',
  '/ai-tools': 'tool free assessment test online check',
  '/ai-recommendations':
    'recommendation analysis advice suggest idea rating trust rely print download secret',
  '/ai-recommendations#on-how-it-works': 'find again device',
  '/ai-value-assessment':
    'calculator calculate saving save roi return assumption formula estimate promise guarantee believe source',
  '/ai-audit-assessment': 'audit readiness ready check score evaluate',
  '/blog': 'blog article read news story',
  '/vlogs': 'video vlog film watch youtube',
  '/state-of-ai-report':
    'survey study statistic download published thesis cite copy pdf funded report quote report out',
  '/privacy#kept': 'keep store long retain number email collect information',
  '/privacy#counted': 'track visitor analytics',
  '/privacy#others':
    'google sell sold share third party gemini hosted abroad outside facebook detail',
  '/privacy#rights':
    'see access erase delete correct complain detail consent permission withdraw unsubscribe stop take back change mind export undo account copy know',
  '/privacy#after-deletion': 'backup remain',
  '/privacy#browser': 'cookie storage save',
  '/privacy#security': 'hack breach password staff read',
};

/** The hints of a part of a page, by its id; those of the page itself without one. */
export const hintsOf = (path: string, anchor?: string): string =>
  hints[[path, ...(anchor ? [anchor] : [])].join('#')] ?? '';
