import type { Playbook } from './playbook';

const church =
  'church*, parish*, diocese*, congregation*, ministry international, ministries international, cathedral, mission station, pentecostal, catholic, adventist, mosque, muslim, faith based, pastor*, bishop*, priest*, reverend, eglise, paroisse, mpingo, icalici, ichalichi';
const project =
  'ngo, ngos, cbo, cso, fbo, non profit*, nonprofit*, not for profit, non governmental, charity, charities, charitable, foundation, trust fund, community trust, civil society, community based, community organi*, humanitarian, relief, donor*, aid agency, development project*, advocacy, orphan*, children s home, ong, youth club*, women s group*, project*';

export const ngo: Playbook = {
  kind: 'ngo',
  industries:
    'ngo, ngos, cbo, cso, fbo, non profit*, nonprofit*, not for profit, non governmental, charity, charities, charitable, foundation, trust fund, community trust, civil society, community based organisation*, community based organization*, community organisation*, humanitarian, relief, donor*, aid agency, development project*, advocacy, orphanage*, children s home, church*, parish*, diocese*, congregation*, ministry international, ministries international, cathedral, mission station, pentecostal, catholic, adventist, mosque, muslim, faith based, pastor*, bishop*, priest*, reverend, eglise, paroisse, ong, mpingo, icalici, ichalichi, youth club*, women s group*, water project*, health project*, support project*, community project*, farmers support, empowerment project*, livelihood project*, feeding programme*',
  problems: [
    {
      id: 'ngo-funding',
      trades: project,
      title: 'More proposals sent, in the donor’s own form',
      headline: 'Our grant ends, and nobody has time for the next proposal.',
      statements: [
        'Funding ends in December',
        'we see calls for proposals too late',
        'Only the director can write concept notes',
        'our applications are always regretted',
        'depend on one donor',
        'RAISE MORE MONEY FOR THE ORPHANS',
      ],
      signs:
        'call for proposal*, calls for proposal*, funding*, funds & end*, funds & find*, funds & not enough, funder*, fundrais*, fund rais*, raise* & money, raise* & funds, grant* & end*, grant* & write*, grant* & apply*, grant* & fail*, grant* & win*, grant* & more, proposal*, concept note*, expression of interest, logframe*, log frame*, theory of change, application* & donor*, application* & reject*, application* & regret*, donor* & new, donor* & find*, donor* & more, donor* & left, donor* & pull*, donor* & withdr*, one donor, usaid, new partner*, sustainab*, bailleur*, financement*, resource mobilis*, funding* & end*, no funding, not enough funding, cherch* & bailleur*, funding cut*, cut* & funding*, grants & deadline, deadline* & passed, deadline* & grant*, hear of grants, hear & grant*, grants & hear, funding is, one year & fund*, fund* & year, project* & end*, projects stop, project* & stop*, sponsor* & every child, sponsor* & child*, sponsor* & orphan*, sponsor* & find*, sponsor* & need*, well wisher*, donor & stop*, donor* & interest*, donor & gone, donor* & leave, self sustain*, self reliant, self reliance, income generating, core cost*, core fund*, multi year, long term & fund*, short & fund*, small & grant*, big & grant*, international & donor*, donors & far, apply & fund*, application & fund*, write & fund*, fund* & expir*, partner* & find, partners & new, budget & donor*, win & fund*, get & fund*, diversif* & fund*, wean*',
      build:
        'Your team learns on a real call for proposals to draft with an AI assistant: what is asked, what old proposals already answer, what is missing. Texts, budgets and registration papers go into one shared folder.',
      firstStep: 'Put your last proposals, won and lost, into one folder.',
      who: 'The programmes manager',
      needs: 'Those proposals and what donors answered',
      time: '2-4 weeks',
      effort: 2,
      gain: 5,
      service: 'data-ai-corporate-training',
      staysWithPeople: 'The board decides which money you refuse.',
    },
    {
      id: 'ngo-reports',
      trades: project,
      covers: ['common-reports'],
      title: 'Donor reports without weeks of copying',
      headline: 'Each donor wants other numbers, and a report takes us weeks.',
      statements: [
        'Donor reports eat our time',
        'three donors want three report formats',
        'officers send eleven different spreadsheets',
        'REPORTS LATE, NEXT TRANCHE HELD BACK',
        'show our impact',
        'nobody understands the M&E files',
      ],
      signs:
        'donor* & report*, donor* & format*, donor* & number*, report* & late, report* & quarter*, report* & write*, report* & week*, report* & night*, report* & time, report* & different, report* & partner*, reporting*, narrative*, indicator*, monitoring and evaluation, m e, baseline*, dashboard*, spreadsheet* & officer*, spreadsheet* & different, spreadsheet* & report*, excel & report*, tranche*, disburse* & delay*, impact & show*, impact & prove*, impact & measure*, results & show*, results & prove*, results & donor*, success stor*, consolidat*, figures & agree*, figures & differ*, numbers & differ*, rapport*, narrative* & written, quarterly, narrative* & night, another template, donor & template*, template*, templates, template* & officer*, donor & template, donor* & form*, figures & field, real time & figures, figures & quarter, data & quarter, end of quarter, figures & wait*, impact & numbers, impact & report*, people reached, how many & reached, m and e, donor & asks, donors & ask, donor & evidence, evidence & impact, prove & change, numbers & districts, numbers & quarter, offices & numbers, report & donor & late, copy & report*, report* & copy*, excel & offices, photos & report*, case stories',
      build:
        'Each activity is entered once, with place and date; every donor’s form is filled from there. Officers answer a few questions by WhatsApp and add a photo. You ask for a quarter or a district and get a table and a draft, each number with its source.',
      firstStep: 'Lay two donors’ forms side by side and mark what is the same.',
      who: 'The monitoring officer',
      needs: 'Last reports, and the sheets behind them',
      time: '5-8 weeks',
      effort: 3,
      gain: 3,
      service: 'data-ai-internal-tools',
      card: 'paperwork',
      staysWithPeople: 'The programme lead explains in person what failed.',
      data: 'Donors see counts, never names.',
    },
    {
      id: 'ngo-money',
      title: 'Advances retired with every receipt',
      headline: 'Advances stay open, receipts are missing, and the auditors see it before we do.',
      statements: [
        'staff do not retire imprest',
        'receipts get lost in the field',
        'Audit queries every year',
        'CLEAN AUDIT',
        'ineligible costs refunded',
        'allowance sheets signed twice for one workshop',
      ],
      signs:
        'imprest*, retire*, retirement*, advance* & open, advance* & staff, advance* & account*, petty cash, receipt* & lost, receipt* & missing, receipt* & field, receipt* & fake, audit*, audit* & queries, ineligible*, disallow*, budget line*, budget & monitor*, budget & track*, budget & actual*, overspen*, underspen*, burn rate, per diem*, accountab*, misus*, misappropriat*, fraud*, embezzl*, fuel & project*, payment voucher*, ineligible* & cost*, cost* & refund*, funds & misus*, misuse & money, accountab* & funds, allowance* & sign*, allowance* & twice, allowance* & sheet*, allowance* & paid twice, allowance* & account*, allowance* & fake, allowance* & fraud, receipts & bring*, receipts & without, receipts & no, receipts & auditor*, receipts & officers, money & field & account*, cash & field, advance* & retire*, advance* & receipt*, fuel & vehicle* & project, motorbike* & private, vehicle* & private, bank & donor*, budget & finished, budget & over, spent & budget, auditor*, vouchers & missing, supporting document*, reconcil* & fund*, two & cash books, cash book*',
      build:
        'Whoever spends photographs the receipt and says what it was for; the phone sends it when there is network. Software proposes fund and budget line, and points out a receipt used twice. Who has an open advance is reminded before the next.',
      firstStep: 'List the open advances by name, date and missing paper.',
      who: 'The finance officer or treasurer',
      needs: 'Advance register and budgets',
      time: '4-6 weeks',
      effort: 2,
      gain: 4,
      service: 'ai-automation-workflows',
      staysWithPeople: 'A person approves each cost, and hears the colleague before any deduction.',
    },
    {
      id: 'ngo-giving',
      trades: `${church}, club*, women s group*`,
      title: 'Gifts and pledges under the right name',
      headline: 'Gifts come in cash and by phone, and the books disagree.',
      statements: [
        'tithes are written in a counter book',
        'Members pledge and do not honour',
        'mobile money offerings without names',
        'treasurer and committee quarrel about figures',
        'we cannot give members a statement',
        'more members giving regularly',
      ],
      signs:
        'member* & giving, giving regularly, church building, church & building & money, tithe*, tithing, offering*, offertor*, pledge*, seed offering*, giving*, givers, collection* & sunday, collection* & count*, collection* & church, treasurer*, building fund*, building project & church, church & money, church & cash, church & financ*, church & account*, church & book*, mobile money & name*, member* & statement*, member* & contribut*, contribution* & member*, contribution* & monthly, membership fee*, envelope*, chopereka, zopereka, chakhumi, tithe* & book*, tithe* & written, treasurer* & figures, treasurer* & quarrel*, church & financ* & paper, pledge* & not paid, pledge* & pay*, pledged & not given, pledged for, offering* & enough, giv* & enough, offering* & low, offering* & drop*, offering* & finish*, building & finish* & money, finish & church, contribut* & low, contribut* & late, contribut* & not paid, members & contribut*, members & pay, members & paid, subscription* & members, members & subscription*, pledges & forget*, pledges & follow*, giv* & phone, giv* & mobile money, airtel money & offering*, airtel money & tithe*, tithes & low, tithes & records, tithers, counting & offering*, count & offering*, welfare & fund & members, burial & fund, dizaine*, dime*, offrande*, quete*, cotisation*',
      build:
        'Mobile money and bank messages are matched to members by number; two people count the envelopes and photograph the sheet. Givers get a private thank-you by SMS; those who pledged, a kind reminder before month-end. The committee sees totals by fund.',
      firstStep: 'Match one month of mobile money messages with the member list.',
      who: 'The treasurer',
      needs: 'Member list, statements and counter book',
      time: '3-5 weeks',
      effort: 2,
      gain: 2,
      service: 'ai-automation-workflows',
      staysWithPeople: 'A leader, not a machine, speaks with members who fell behind.',
      data: 'Who gives how much is seen by the treasurer alone; leaders see sums.',
    },
    {
      id: 'ngo-registers',
      trades: church,
      covers: ['common-records'],
      title: 'Any entry in the registers found at once',
      headline: 'For one certificate we turn pages of old books for days.',
      statements: [
        'baptism certificates take weeks',
        'Marriage registers are falling apart',
        'we cannot find the minutes of past meetings',
        'OLD BOOKS WERE EATEN BY TERMITES',
        'letters for members who move away',
        'only the old secretary knows the books',
      ],
      signs:
        'confirmation & certificate*, marriage* & certificate*, marriage* & register*, burial* & register*, certificate* & find*, certificate* & week*, certificate* & lost, register* & old, register* & find*, register* & torn, old book*, record* & find*, record* & lost, record* & old, minutes & meeting*, minutes & find*, termite*, letter* & member*, transfer letter*, archive*, secretary & books, file* & lost, file* & find*, baptis*, wedding & certificate*, marriage & record*, registre*, registres & papier, bapteme*, mariage & registre*, register* & paper, registers & book*, membership register*, membership card*, membership book*, member* & records, member* & cards, cards & lost, certificates & write*, baptism & old, baptism & record*, marriage & old, registers & moved, registers & typed, sunday school & register*, parish & records, parish & books, parish & registers, paroisse & registre*, registres en papier, registres & ordinateur',
      build:
        'Pages of the books are photographed, and names and dates become searchable, however they are spelt. The secretary types a name, sees the page beside the entry, and prints the letter. It runs without internet, with a copy in a second place.',
      firstStep: 'Photograph one full register, page by page, in daylight.',
      who: 'The secretary',
      needs: 'The register and a phone',
      time: '4-6 weeks',
      effort: 3,
      gain: 2,
      service: 'data-ai-internal-tools',
      staysWithPeople: 'Whoever signs compares entry and page first.',
      data: 'An entry is given only to the person it concerns.',
    },
    {
      id: 'ngo-lists',
      trades: project,
      title: 'Help reaches each household once',
      headline: 'Some are served twice, others never, and there are ghosts on the lists.',
      statements: [
        'Same people register in two camps',
        'ghost beneficiaries',
        'names spelt in three ways',
        'headmen put relatives on the list',
        'DISTRIBUTION DAY IS CHAOS',
        'reach the poorest families first',
      ],
      signs:
        'distribution & chaos, distribution day*, reach & poor*, beneficiar* & twice, beneficiar* & list*, beneficiar* & double*, beneficiar* & fake, beneficiar* & select*, ghost*, duplicat* & name*, duplicat* & list*, regist* & twice, regist* & two, regist* & double*, fake name*, names & spel*, headman, headmen, vulnerable & select*, vulnerable & list*, household* & list*, household* & twice, wrong people, relief & queue*, food & leak*, food & market, cash transfer*, voucher* & beneficiar*, blanket*, mosquito net*, sold in the market, poorest, who received, same people, eligib*, targeting*, orphan* & list*, widow* & list*, registered three times, registered twice, widow & registered, distribut* & twice, distribut* & chaos, distribut* & list*, distribut* & queue*, relatives & list*, names & twice, same names, same name*, same household*, get & twice, receive* & twice, got & twice, served twice, missed & poor, deserving, undeserving, wrong beneficiar*, beneficiar* & ghost, beneficiar* & true, beneficiar* & real, beneficiar* & verif*, verif* & list*, food parcel*, hampers, who gets, really poor, most vulnerable, left out, chief & list*, leaders & relatives, leaders & list*, committee & relatives, seed & twice, inputs & twice, orphans & twice, children & twice, sponsored & twice',
      build:
        'A model compares names, villages and ages and shows pairs that are probably one person, however they are spelt. At the distribution point a volunteer’s phone keeps the list without network, scans a card and marks what was given.',
      firstStep: 'Take two lists of one area and find by hand who is on both.',
      who: 'The field coordinator',
      needs: 'Registration lists and distribution sheets',
      time: '8-10 weeks',
      effort: 4,
      gain: 5,
      service: 'ai-model-design-building',
      staysWithPeople:
        'A community meeting decides on each doubtful name; no score takes help away.',
      data: 'Health status and children’s names stay out.',
    },
    {
      id: 'ngo-field',
      trades: project,
      title: 'Field forms typed once, in the field',
      headline: 'Forms come back on paper, and we type them for weeks.',
      statements: [
        'data is collected on paper',
        'Forms arrive wet, torn or empty',
        'volunteers in Shangombo have no network',
        'interns do nothing but data entry',
        'survey answers in Lozi must be translated',
        'MISTAKES IN THE REGISTERS',
      ],
      signs:
        'survey & translat*, survey answer*, answers & lozi, forms & paper, on paper, paper form*, paper register*, paper questionnaire*, register* & mistake*, data entry, data & collect*, data & typ*, data & captur*, data & late, data & quality, data & mistake*, field data, forms & late, forms & lost, forms & typ*, forms & torn, forms & wet, questionnaire*, survey*, enumerator*, typed again, retyp*, by hand, handwrit*, volunteers & report*, volunteers & network, officer* & internet, no network, villages & know, rural & information, translat*, transcri*, field visit*, volunteer* & no network, village* & no network, survey* & long, survey* & time, lie in boxes & type*, paper form* & type*, typing & form*, typing & data, notes & lozi, notes & tonga, notes & nyanja, notes & bemba, notes & language*, stories & tonga, stories & lozi, stories & nyanja, stories & bemba, notes & english, stories & english, into english, local language* & notes, local language* & report*, field notes, interview* & lozi, interview* & nyanja, interview* & bemba, interview* & tonga, tonga & english, lozi & english, nyanja & english, bemba & english, community health worker* & form*, community health worker* & register*, community health worker* & report*, community health worker* & data, community health worker* & paper, forms & field, forms & weeks, forms & months, forms & incomplete, forms & blank*, data & field, data & paper, data & weeks, data & excel, data & wrong, data & clerk*, field & paper, field & late, field & figures, field & real time, field officer* & data, field officer* & report*, volunteer* & form*, volunteer* & data, volunteer* & register*, figures & field, entering & data, enter & data, interviews & type*, interviews & record*, visit & forms, tablets & data, offline & data, paper forms & lost, paper forms, forms & lost & late, forms & come, educator* & form*',
      build:
        'Volunteers photograph the form that they know, and the phone keeps it without network. Handwriting becomes rows, and answers in Lozi or Tonga get a draft translation for a speaker to correct.',
      firstStep: 'Take fifty filled forms and count empty or unreadable fields.',
      who: 'The data clerk',
      needs: 'Those forms, and the sheet they are typed into',
      time: '6-8 weeks',
      effort: 3,
      gain: 2,
      service: 'ai-automation-workflows',
      staysWithPeople: 'Each week a clerk compares some rows with the paper.',
      data: 'Phones are locked, and names are replaced by codes before analysis.',
    },
    {
      id: 'ngo-members',
      title: 'Members and volunteers who hear from you',
      headline: 'Announcements do not arrive, and people drift away unnoticed.',
      statements: [
        'members stop coming and nobody notices',
        'Announcements in ten WhatsApp groups',
        'volunteers do not turn up',
        'new visitors are never called back',
        'YOUTH ARE LEAVING THE CHURCH',
        'grow the congregation',
      ],
      signs:
        'member* & stop* & com*, member* & notice*, visitor* & call* & never, member* & stop*, member* & leav*, member* & left, member* & lost, member* & drift*, member* & reach*, member* & contact*, member* & communicat*, member* & follow*, member* & new, member* & database, member* & call*, whatsapp group*, visitor*, first timer*, volunteer* & turn, volunteer* & come*, volunteer* & absent, volunteer* & remind*, youth & leav*, youth & church, young & leav*, congregation & grow*, church & grow*, attendance & drop*, attendance & church, attendance & low, cell group*, follow up & member*, follow up & visitor*, prayer request*, no smart phone*, no smartphone*, meeting* & remind*, visitor* & call* back, visitor* & never, volunteer* & not come, volunteer* & don t come, member* & not come, member* & don t come, member* & come back, reach only those, announcement* & reach, announcement* & group*, announcement* & member*, announcement* & arrive, announcement* & hear, members & practice, members & practise, choir & practice, choir & practise, miss* & practice, miss* & practise, rehearsal*, choir & come*, birthday*, condolence*, message* & member*, messages & members, sms & member*, send & members, voice & farmer*, lessons & farmer*, farmers & phone*, messages & farmer*, reach & farmer*, simple phone*, basic phone*, button phone*, inform & member*, inform us, dont inform, defaulter* & trace, patient* & trace, trace & client*, fail to trace, lost to follow up, follow up & patient*, follow up & client*, follow up & widow*, follow up & farmer*, phone numbers & off, phone number* & change*, attend* & meeting*, few & meeting*, members & attend*, members & absent*, miss* & meeting*, members & know, members & visit*, sick & members, members & sick, bereave*, young people & church, youth & lost, converts, new members, new convert*, people & hear & announc*, volunteers & leave, volunteers & lost',
      build:
        'A recorded call in Nyanja or Bemba brings the notice to phones without internet; others get a message. It asks who comes, and people press a key. When somebody misses several weeks, a leader gets a name to visit.',
      firstStep: 'Gather all numbers in one list and ask each person’s consent.',
      who: 'The secretary or volunteer coordinator',
      needs: 'Attendance books and group lists',
      time: '3-5 weeks',
      effort: 2,
      gain: 1,
      service: 'ai-voice-agents',
      staysWithPeople: 'A visit, comfort and bad news come from a person.',
      data: 'Illness and private worries are not recorded.',
    },
  ],
  opportunities: [
    {
      title: 'Your handbook as a helper for others',
      trades: project,
      description:
        'Other organisations pay a yearly fee, and your manuals answer their questions by WhatsApp.',
      potentialValue: 'Organisations that use your material × a yearly fee',
      requirements: ['Manuals that you own', 'Consent of the donor who paid for them'],
      problems: ['ngo-funding', 'ngo-field', 'ngo-lists'],
    },
    {
      title: 'Giving from friends far away',
      description:
        'A light page shows one need, what came in and what was bought; friends abroad give by mobile money or card.',
      potentialValue: 'Friends in other places × what each gives in a year',
      requirements: ['One project with a budget', 'Monthly photos and accounts'],
      problems: ['ngo-giving', 'ngo-members', 'ngo-money'],
    },
  ],
};
