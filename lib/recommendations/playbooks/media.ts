import type { Playbook } from './playbook';

const press =
  'media, radio, broadcast*, tv, television, newspaper*, news, newsroom, magazine*, journalis*, publish*, podcast*, blogger*, billboard*, outdoor advertis*';
const stage =
  'music*, musician*, artist*, band, dj, entertain*, film*, video*, photograph*, production house, content creator*, influencer*, recording studio, record label, comed*, tiktok*, youtub*, vlog*, actor*, digital creator*';
const agencies =
  'agency, agencies, advertising compan*, digital marketing, public relations, creative*';

export const media: Playbook = {
  kind: 'media',
  industries:
    'media, radio, radio station, community radio, broadcast*, tv station, television station, television channel, tv channel, newspaper*, news site, news outlet, newsroom, magazine, journalis*, publisher, publishing, podcast*, blogger*, advertising agenc*, advertising compan*, ad agency, marketing agenc*, media agency, creative agenc*, digital agenc*, digital marketing, branding agenc*, public relations, pr agency, billboard*, outdoor advertis*, printing, printers and, print shop, printshop, screen print*, press house, signage, graphic design*, design studio, film*, film production, video production, production house, content creator*, influencer*, music*, musician*, recording studio, record label, music artist*, recording artist*, live band, music band, dj, entertain*, comedian*, comedy, online news, news online, news website*, news portal, news page, news blog, tiktoker*, tiktok creator*, youtuber*, youtube channel, youtube creator*, vlogger*, digital creator*, actor, actress',
  problems: [
    {
      id: 'media-adverts',
      trades: press,
      covers: ['common-debts', 'common-invoices'],
      title: 'Adverts run, proven and paid',
      headline: 'Advertisers do not pay because nobody can show when their advert ran.',
      statements: [
        'adverts are not paid',
        'Clients demand proof that the jingle was played',
        'WE FORGET TO AIR BOOKED SPOTS',
        'government owes the station for programmes',
        'agencies pay after ninety days',
        'get our money faster',
      ],
      signs:
        'station & owe*, government & owe*, advert* & paid, advert* & pay, advert* & owe, advert* & invoice, advert* & proof, advert* & played, advert* & forget, advert* & missed, advert* & air*, advertiser & pay*, advertiser & owe, advertiser & late, spot & missed, spot & air*, spot & booked, spot & played, jingle, announcement & paid, announcement & invoice, announcement & missed, proof & play*, proof & air*, proof & broadcast, campaign & report*, campaign & proof, prove & advert*, advert* & work, adverts & payment, payment & late, payment & delay*, delay* & pay*, faster & moni, money & faster, paid & faster, tear sheet, certificate & broadcast, traffic log, airtime & paid, airtime & owe, sponsor* & pay*, sponsor* & owe, agenc* & pay*, agenc* & owe, client & owe, client & pay, clients & debt*, debt*, debtor*, owe us, unpaid, not pay, don t pay, dont pay, pay late, late payment, outstanding & invoice, outstanding & payment, invoice & late, invoic* & slow, billing & late, invoice & memory, collect & money, get paid, nkongole, ngongole, credit & client, invoice* & written & memory, invoice & month end & memory, pay & late & advert*, late & payment*, radio & payment*, agenc* & late, proof of broadcast, proof of air*, proof of play*, advert* & forgot*, advert* & forgotten, adverts & money, adverts & debts, adverts & collect*, advertisers & debts, advertisers & owe, advertisers & paid, politician* & pay*, politicians & owe, parties & owe, ministry & owe*, ministries & owe*, ngos & owe*, ngos & pay*, owed & adverts, programmes & not paid, airtime & pay*, sponsored programme* & pay*, spots & not, spots & forgot*, spots & log*, spots & proof, spots & time, adverts & wrong, adverts & played, adverts & schedule, schedul* & spots, schedul* & adverts, adverts & order*, billboards & proof, billboards & photo*, invoice & forget, invoices & not sent, invoice & spots',
      build:
        'Bookings from mail, WhatsApp and front desk make one list a day. Software finds each advert in the recording, the page or the photo, and when the last one has run, the client gets dates, proof and invoice.',
      firstStep: 'Mark in last month’s bookings what was missed or never billed.',
      who: 'The accounts officer',
      needs: 'Booking orders, invoices and receipts',
      time: '4-6 weeks',
      effort: 3,
      gain: 5,
      service: 'ai-automation-workflows',
      staysWithPeople: 'The manager talks with those who owe, and decides whose adverts stop.',
    },
    {
      id: 'media-sales',
      trades: `${press}, ${stage}`,
      title: 'Sponsors and advertisers won with figures',
      headline: 'We cannot show an advertiser whom we reach, so the money goes elsewhere.',
      statements: [
        'advertising revenue is going down',
        'companies ask for listenership numbers',
        'UNSOLD SLOTS IN THE AFTERNOON',
        'Facebook takes our advertisers',
        'attract corporate sponsors',
        'circulation keeps droping',
      ],
      signs:
        'sponsor* & number*, get sponsor*, circulation & drop*, circulation & keep*, advertising revenue, advert* & revenue, advert* & drop*, advert* & declin*, advert* & few*, advert* & more, advert* & attract*, advert* & sell*, advert* & sales, advert* & lose, advert* & losing, more advertiser, find advertiser, new advertiser, enough advertiser, takes & advertiser, facebook & advertiser, google & advertiser, money & online, monetis*, monetiz*, few advertiser, lack of advert*, revenue & drop*, revenue & declin*, revenue & falling, income & declin*, unsold & slot, unsold & space, empty slot, slot & empty, slot & sell*, airtime & sell*, space & sell*, sell airtime, listenership, listener & number, listener & how many, listener & know, audience & number, audience & data, audience & know, audience & measur*, audience & prov*, viewer & number, viewership, reader & number, readership, circulation, rate card, media kit, sponsor & attract*, sponsor & find, more sponsor, corporate sponsor, sales rep, sales team, social media & advertiser, social media & adverts, competit* & advert*, big station, more client & advert*, new client & advert*, increase sales & advert*, proposal & sponsor*, pitch*, listenership & number*, listenership & ask*, compan* & listenership, number of listener*, advert* & number*, budget* & facebook, budget* & tiktok, budgets & moved, budget* & online, going to facebook, facebook & tiktok, everyone & facebook, advert* & facebook, advert* & google, advert* & tiktok, money & facebook, people listen, how many & listen, listen & when, know & listen*, who listens, know & audience, how many people & read, how many people & watch, self sustain*, sustain*, without donor*, donor* & depend*, depend* & donor*, revenue & events, revenue & podcast*, grow revenue, more revenue, revenue & source*, income & music, income & channel, live from, live & music, sponsorship*, brand deal*, brand* & pay*, brand* & work, brands & attract*, brands & numbers, endorsement*, ambassador*, sponsor* & show*, sponsor* & programme*, sponsors & refuse*, slots & unsold, slots & empty, space & unsold, pages & empty, billboards & empty, sell & adverts, sell & slots, sell & billboard*, few adverts, adverts & down, adverts & gone, adverts & lost, copies & sold, copies & unsold, copies & return*, sales & paper, youtube & money, youtube & pay*, monetis* & channel',
      build:
        'Messages, calls and visits to your pages are counted by hour, place and subject, without names, and become one honest page on your public. From it comes a draft proposal to a sponsor, to correct on the phone.',
      firstStep: 'Count a week’s messages and calls, by place and subject.',
      who: 'The sales person',
      needs: 'The tally, rate card, past advertisers',
      time: '4-6 weeks',
      effort: 3,
      gain: 4,
      service: 'data-ai-internal-tools',
      staysWithPeople: 'You claim only what you counted, and no sponsor decides on content.',
    },
    {
      id: 'media-content',
      trades: `${press}, ${stage}, ${agencies}`,
      title: 'One source, many pieces, by deadline',
      headline: 'We record by day and type by night, and pieces go out when everybody knows them.',
      statements: [
        'transcribing interviews takes hours',
        'News in seven languages with two translaters',
        'STORIES GO ONLINE TOO LATE',
        'nobody cuts clips for social media',
        'subeditors drown in bad copy',
        'publish more without more reporters',
      ],
      signs:
        'transcribing & interview, journalist & long, journalist & slow, write & stories, write & long, translat*, vernacular, local language & news, local language & bulletin, subtitle, caption, headline, bulletin, script, story & late, stories & late, story & slow, stories & slow, story & online, news & late, news & slow, news & first, breaking news, deadline & story, deadline & stories, deadline & editor*, miss & deadline, clips, short video, reels, video edit*, edit* & video, edit* & hour, edit* & long, edit* & copy, sub edit*, subedit*, bad copy, grammar, proofread*, typing & interview, interview & type, interview & hours, writing & hours, writing & slow, content & slow, content & more, content & time, content & produc*, produce & content, produce more, publish more, publish faster, website & update*, website & old, website & outdated, social media & post*, post & daily, repurpos*, write article*, articles, reporter & few, few reporter, few journalist, caption*, clips & social media, cut* & clip*, nobody & cut* & clip*, translat* & language*, translat* & local, typesetting, error & newspaper, mistake & newspaper, error & paper, reporter & write*, reporter & poor*, write & poor*, quality & stories, transcri*, programme* & text, recording* & text, audio & text, news & bemba, news & icibemba, news & nyanja, news & english, into bemba, into icibemba, into nyanja, into tonga, into lozi, into english, icibemba & morning, english & papers & put, english & stories, stories & nyanja, stories & bemba, news & language*, news & morning, newspapers & english, bulletin & bemba, read & news & bemba, papers & icibemba, newspapers & bemba, newspapers & nyanja, stories & icibemba, articles & bemba, articles & nyanja, news & tonga, news & lozi, news & kaonde, news & luvale, stories & tonga, stories & lozi, read in bemba, read in tonga, read in nyanja, read in lozi, script* & subtitle*, scripts & continuity, continuity, subtitle* & hours, subtitles & english, done by me, writing & captions, captions & daily, post & every day, post* & regular*, content & ideas, ideas & content, content & every day, content & behind, stories & typed, typing & news, news & typing, news & online, news & behind, news & copied, others & publish* & first, publish & first, scoop*, first with & news, editing & video*, editing & episode*, edit & night, edit & alone, video & long & edit, clips & cut, cut & clips, cutting & clips, podcast & edit*, episodes & late, episode* & edit*, script & writing, write & scripts, script & language*, news & translat*, bulletins & translat*, bulletin & late, stories & errors, stories & mistakes, articles & mistakes, spelling & paper, grammar & stories, few reporters, two reporters, three reporters, interview* & typ*, interviews & hours, notes & interviews, minutes & recording*',
      build:
        'You send a recording or article by WhatsApp and get back text with times, and drafts of translation, captions and script. Bemba and Nyanja come out rougher than English, so a speaker of the language corrects them.',
      firstStep: 'Time one piece from recording to the public, and note what was typed twice.',
      who: 'The editor or producer',
      needs: 'Recordings and finished pieces',
      time: '2-3 weeks',
      effort: 2,
      gain: 2,
      service: 'ai-automation-workflows',
      card: 'content-creation',
      staysWithPeople: 'A person checks names and facts, and answers for every line.',
    },
    {
      id: 'media-orders',
      trades: `print*, sign*, design*, branding, ${agencies}, video*, film*, photograph*`,
      title: 'Jobs done once, as the customer approved',
      headline: 'Customers approve by voice note, and then refuse the finished job.',
      statements: [
        'reprinting because of spelling mistakes',
        'Quotations for T-shirts take the whole day',
        'CLIENT CHANGES DESIGN AFTER APPROVAL',
        'urgent jobs push out promised ones',
        'wedding cards delivered after the wedding',
        'paper and ink wasted',
      ],
      signs:
        't shirt* & quot*, quot* & whole day, reprint*, print again, misprint*, wrong & print*, print* & mistake, print* & error, print* & late, print* & delay*, print* & wait*, spelling, design & approv*, design & change*, design & revis*, too many changes, client & change*, approv* & design, approv* & client, proof & sign*, proof & approv*, brief & unclear, unclear brief, quot*, qout*, estimate*, how much & print*, price & print*, price & banner, price & shirt, design & fast*, design & slow, design & late, design & urgent, price & ask*, banner, wedding card, calendars, job & late, job & machine, job & track*, job & promis*, job & urgent, job & delay*, order & late, order & track*, order & mix*, order & delay*, deliver* & late, urgent job, deadline & client, deadline & print*, campaign & late, campaign & delay*, paper & waste*, ink, toner, waste & paper, waste & material, machine & idle, machine & full, plate & waste*, revision & design, artwork, late & artwork, designer & late, day & promis*, deliver & day, deliver & promis*, deliver on time, jobs & promis*, promis* & friday, jobs & late, orders & late, orders & forgot*, wrong size*, wrong quantit*, quantit* & wrong, quantities & job card*, size* & job card*, job card*, logo* & quality, logo* & whatsapp, redraw*, low quality & logo*, poor quality & logo*, enquiries & buy, enquiries & few, quotation* & buy, quotation* & enquir*, conference bag*, jobs & finished & late, jobs & deadline, jobs & status, jobs & mix*, wrong & colour*, colour* & differ*, colours & customer*, client* & approve*, client* & reject*, customers & reject*, print* & twice, print* & wrong, printed & wrong, wrong name*, names & wrong, wrong date*, design* & free, designs & free, design & whole day, designs & pile*, t shirt & print*, t shirt & price*, t shirt & late, t shirt & wrong, cards & wrong, receipt books & wrong, campaign season, election & orders, brief & client*, clients & brief, revisions, feedback & client*',
      build:
        'An assistant on WhatsApp asks for purpose, size, number, date and file, prices standard jobs from your list and sends a proof with doubtful spelling marked. No work starts before the deposit and a yes to that version. A board shows who has each job and the promised hour.',
      firstStep: 'List this week’s refused and repeated jobs, each with its reason.',
      who: 'The production manager',
      needs: 'That list, job tickets, price list',
      time: '4-7 weeks',
      effort: 3,
      gain: 3,
      service: 'ai-automation-workflows',
      staysWithPeople: 'People make the work, and a manager says which urgent job goes first.',
    },
    {
      id: 'media-bookings',
      trades: stage,
      covers: ['common-no-shows'],
      title: 'Dates held, deposits in, nobody booked twice',
      headline: 'People ask for a date by voice note, promise a deposit, and go silent.',
      statements: [
        'two bookings fell on one Saturday',
        'promoters do not pay the balance after the show',
        'they ask for my price and vanish',
        'NO CONTRACT, NO DEPOSIT, EVENT CANCELLED',
        'i miss gigs while i am on stage',
        'more wedding and corporate gigs',
      ],
      signs:
        'bookings & fell, two bookings, book* & one date, book* & same day, booking*, booked twice, double book*, gig, gigs, show* & book*, event* & cancel*, event* & book*, wedding* & book*, deposit* & event*, deposit* & show*, deposit* & book*, promoter*, balance & show*, balance & event*, perform* & pay*, perform* & paid, contract* & show*, contract* & perform*, no contract, price & vanish*, price & silent, ask* & price & book*, same date, on stage, manager & gig*, rider, calendar & date*, deposit* & not paid, deposits & paid, deposit* & pay, deposit & refus*, invitation* & transport, invitation* & eglise*, invite* & transport, transport & only, perform & free, for free & perform*, church* & perform*, show* & pay*, shows & paid, promised & after the show, paid & after the show, balance & paid, balance & pay, balance & after, event* & balance, weddings & balance, couples & pay, couples & balance, client* & vanish*, clients & cancel*, cancel* & last minute, cancel* & show*, cancel* & wedding*, dates & mix*, dates & clash*, dates & double, two weddings, weddings & same, bookings, gigs & few, more gigs, more shows, book & whatsapp, bookings & whatsapp, inbox & bookings, price & ask*, negotiat* & price*, cheques & show*, agreement & written, nothing & written',
      build:
        'A WhatsApp assistant answers while you work: free dates, what a price includes, what you need on the spot. It sends a one-page agreement and holds the date once the deposit comes by mobile money; the balance is asked for before the day.',
      firstStep: 'Write all promised dates into one calendar, with deposit and balance.',
      who: 'You, or your manager',
      needs: 'Messages of the last months, price list',
      time: '2-4 weeks',
      effort: 2,
      gain: 4,
      service: 'ai-chatbots',
      staysWithPeople: 'You agree each price above the list and each favour.',
    },
    {
      id: 'media-archive',
      trades: `${press}, ${stage}, archive*`,
      covers: ['common-records'],
      title: 'An archive you can search and sell',
      headline: 'Years of work lie on disks and shelves, and we make again what we have.',
      statements: [
        'cannot find old footage',
        'Photos sit on the laptops of people who left',
        'HARD DISK CRASHED AND WE LOST INTERVIEWS',
        'our tapes are rotting',
        'usefull archive',
        'who holds rights to which song is unclear',
      ],
      signs:
        'archive, archieve, footage, tape, old photo, photo & find*, photo & laptop, picture & find*, old stories, old story, story & find*, recording & find*, recording & lost, recording & old, interview & lost, interview & find*, hard disk, hard drive, disk & crash*, disk & lost, back up, file & lost, file & find*, file & laptop, file & search*, footage & search*, digitis*, digitiz*, cassette, reel to reel, library & music, music library, background & story, colleague & background, know* & background, background & search*, research & story, royalt*, copyright, piracy, pirate*, catalogue, song & register*, song & rights, song & stolen, song & played, contract & song, artwork & find*, old design, past issue, past edition, back issue, find & footage, old & footage, find & old & footage, royalt* & paid, royalt* & musician*, royalt* & artist*, piracy & music, piracy & song, piracy & film*, old recording, rights & song*, rights & photo*, rights & film*, holds rights, no backup, flash disk*, flash*, unlabel*, no label*, programmes & find, old programme*, programmes & disk*, find & programme*, disks & find, flash & find, memory card*, storage & full, storage & footage, footage & years, footage & disk*, recordings & years, recordings & disk*, recordings & lost, interviews & old, photos & years, photos & lost, pictures & old, pictures & lost, old papers, old issues, old edition*, past edition*, past programme*, songs & lost, songs & find, songs & used, songs & copied, songs & shared, music & copied, music & stolen, videos & stolen, stole & video*, steal & content, steal & song*, royalties, royalties & never, zamcops, computer & crash*, laptop & stolen, laptop & died',
      build:
        'Disks are copied to two places, and speech, pictures and pages become searchable: type a place or a name and see where it stands. Beside each work it records who made it, who holds rights and who was paid.',
      firstStep: 'Label all disks in one room, and copy the one nearest to failing.',
      who: 'Whoever keeps the files',
      needs: 'Disks, and contracts for bought or shared work',
      time: '2-4 months',
      effort: 4,
      gain: 1,
      service: 'data-ai-internal-tools',
      staysWithPeople: 'You decide what may be used again, above all pictures of children.',
    },
    {
      id: 'media-audience',
      trades: press,
      covers: ['common-whatsapp'],
      title: 'Your public answered, rumours caught',
      headline: 'Messages pour in, most go unread, and a false story can slip through.',
      statements: [
        'too many whatsapp messages during phone in',
        'Readers send tips that nobody opens',
        'FAKE NEWS',
        'insults in our comments',
        'young people dont tune in',
        'build a loyal comunity of listeners',
      ],
      signs:
        'message & listener, message & read*, message & many, message & studio, message & show, message & programme, whatsapp & listener, whatsapp & programme, whatsapp & show, whatsapp & many, sms & listener, phone in, studio line & jam*, call in, caller, studio line, calls & jam*, call & many, call & studio, listener & answer*, listener & respond*, listener & loyal*, listener & engage*, listener & young, listener & lose, listener & losing, listener & more, audience & engage*, audience & young, audience & grow, audience & lose, audience & losing, audience & more, reader & tip, reader & send*, reader & engage*, reader & more, follower*, subscriber*, fan & message, fans & message, viewer & more, viewer & engage*, youth & listen*, young people & listen*, feedback & listener, comment* & insult*, comment* & listener, insult*, hate & comment*, troll*, abuse & online, fake news, false & story, false & news, misinformation, rumour*, rumor*, fact check*, factcheck*, deepfake, ai generated, defam*, libel*, loyal* & listener, request & song, dedication, tune in, subscriber & more, more subscribers, fake news & social media, social media & grow*, page & grow*, followers & grow*, verif* & story, verif* & news, sued & story, too many message*, too many messages on, listener & voice note*, voice note* & nobody, voice note* & many, voice notes & hears, comments & insult*, comments & abuse, comments & many, comments & answer*, messages & unread, messages & read, messages & programme*, whatsapp & messages & many, listeners & complain*, listeners & message*, listeners & call*, listeners & write, callers & insult*, calls & air, call & air, on air & insult*, insult* & air, insult* & politician*, youth & radio, young & radio, young people & radio, youngsters & listen, listeners & leave, listeners & lost, listeners & old, followers & more, subscribers & grow, fake & page*, fake & news, fake & account*, lies & facebook, rumours & facebook, verify, source & check*, sued & defamation, sued, tips & unread, tips & readers, grow & audience, audience & older, engage*',
      build:
        'Messages to your number are sorted as they come: questions, greetings, tips, insults. Presenter or editor sees the few that matter on one phone, and a tip goes to a journalist with what speaks for and against it.',
      firstStep: 'Sort the messages of one day by hand, and count each kind.',
      who: 'The producer or online editor',
      needs: 'The phone, that day’s messages, house rules',
      time: '3-5 weeks',
      effort: 2,
      gain: 2,
      service: 'ai-chatbots',
      staysWithPeople: 'A journalist rings the source before a tip is news.',
      data: 'Names and numbers of sources are kept apart, for the editor only.',
    },
  ],
  opportunities: [
    {
      title: 'Small adverts booked by phone',
      trades: press,
      description:
        'Shops, churches and families speak an announcement, choose the day, pay by mobile money and approve the text.',
      potentialValue: 'Announcements turned away or never billed in a month × their usual price',
      requirements: ['A price list for announcements', 'Somebody who approves each text'],
      problems: ['media-adverts', 'media-sales', 'media-audience'],
    },
    {
      title: 'Standard jobs sold on a page',
      trades: `print*, sign*, design*, branding, ${agencies}, ${stage}`,
      description: 'Customers choose a package with a fixed price and pay the deposit by phone.',
      potentialValue: 'Packages you can do in a month × your margin on one',
      requirements: ['Three packages with prices', 'Samples that you may show'],
      problems: ['media-orders', 'media-bookings', 'media-content', 'media-archive'],
    },
  ],
};
