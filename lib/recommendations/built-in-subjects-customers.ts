import type { Subject } from './built-in-subjects';
import { signs } from './built-in-words';

// Words of English as it is written in Zambia, with some of Nyanja, Bemba and French.

/** Those about the people whom a business serves, and their money. */
export const customerSubjects: readonly Subject[] = [
  {
    signs: signs(
      '@health & queue, @health & que, @health & qeue, @health & wait*, @health & line up, @health & crowd*, patient & wait*, odwala & mzere, abalwele & mulongo, odwala & amadikira, odwala & dikira, abalwele & balolela, @health & balolela, @health & amadikira, @health & congest*, opd, patient & attend*',
    ),
    services: ['receptionists', 'voice', 'workflows'],
    work: 'receiving patients',
    who: 'the person at your front desk',
    needs: 'the attendance register of one month',
  },
  {
    signs: signs(
      'queue, que, ques, qeue, cue, line up, long line, lines are long, stand in line, wait* & customer, wait* & client, wait* & people, wait* & member, wait* & hour, waiting time, waiting room, crowd*, congest*, mzere, mulongo, umulongo, file d attente, attendent, balolela, ukulolela, lolela, dikira, amadikira, kudikira, yembekeza',
    ),
    services: ['chatbots', 'receptionists', 'webapp'],
    work: 'serving people at the counter',
    who: 'the supervisor of your counter',
    needs: 'a count, for one week, of the reasons for which people come',
  },
  {
    signs: signs(
      'appointment*, no show, noshow, not turn up, not show up, do not come back, does not come back, don t come back, miss* & review, miss* & visit, reschedul*, remind*, rendez vous, vaccin*, immunis*, immuniz*, antenatal, refill, due date, miss* & date, forget & date',
    ),
    services: ['voice', 'receptionists', 'workflows'],
    work: 'booking and confirming appointments',
    who: 'the person who keeps your diary',
    needs: 'the appointment book of the last month',
  },
  {
    signs: signs(
      'missed call*, miss* & call, miss* & phone, phone & ring*, phone & nobody, phone & no one, phone & answer*, phone & engaged, phone & busy, pick up & phone, pick* & call, call & answer*, call & busy, unanswered, after hours, after five, after closing, night & call*, night & phone, night & answer*, night & write, night & ring*, weekend & closed, receptionist, reception, front desk, switchboard, customer & phone, client & phone, guest & phone, patient & phone, parents & phone, calls & day, calls & hour, phone & while, calls, voicemail, mafoni, amafoni, telephone & sonne, visitor & gate, visitor & sign*, visitor book, visitors book',
    ),
    services: ['receptionists', 'voice', 'chatbots'],
    work: 'answering calls',
    who: 'the person who answers your phone',
    needs: 'a list of one week’s calls, with the missed ones',
  },
  {
    signs: signs(
      'booking*, reservation, reserv*, book a, book with, double book*, cancellation, room & available, agents & commission',
    ),
    services: ['voice', 'receptionists', 'webapp'],
    work: 'taking bookings',
    who: 'the person who takes your bookings',
    needs: 'the bookings of the last three months',
  },
  {
    signs: signs(
      'question, same thing, same message*, ask & price, ask & same, ask if, ask how, ask about, ask which, ask where, ask when, ask for & price*, enquir*, inquir*, whatsapp & message, whatsapp & answer*, whatsapp & repl*, whatsapp all, inbox, messenger, slow & repl*, late & repl*, reply, respond*, response, customer service, customer care, customer support, faq, requirements, balance & pin, want a balance, repeat ourselves, mafunso, amepusho, ifipusho, reponse, people want to know, customers want to know, clients want to know, parents want to know, where is my, have questions, clients ring, customers ring, people ring, keep asking, asking*, customer & ask, people & ask, client & ask, patient & ask, parents & ask, guest & ask, farmer & ask, student & ask, member & ask, tenant & ask, resident & ask, lipusha, same & all day, whatsapp & same, whatsapp & all day, same & every day, same request*',
    ),
    services: ['chatbots', 'voice', 'receptionists'],
    work: 'answering customers',
    who: 'the person who answers your messages',
    needs: 'the messages and calls of one week',
  },
  {
    signs: signs(
      'complain*, grievance, report & fault, faults, outage, pothole, unhappy customer*, angry customer*, customer & angry, customer & unhappy, feedback, bad review*, plaintes, dandaula, los* & customer, los* & client',
    ),
    services: ['chatbots', 'workflows', 'tools'],
    work: 'receiving and closing complaints',
    who: 'the person who hears your complaints',
    needs: 'the complaints of the last month, with the end of each',
  },
  {
    signs: signs(
      'invoice, invoicing, quotation, quote, quoting, purchase order, order & lost, order & wrong, order & late, order & book, order & paper, orders*, delivery note, proof of delivery, waybill, goods received, requisition, approval, approve, tender*, bid, claim, contract & sign*, customs, clearing*, border & paper*, border & document*, receipt*, meter reading, wrong bill, billing*, facture*, devis, paid to, pay* & farmer, pay* & member, pay* & supplier, payout, mixed up, mix up, consignment, bill & reject*, bill & error, bill & return*, insurance & bill, job card',
    ),
    services: ['workflows', 'tools', 'chatbots'],
    work: 'handling orders, claims and invoices',
    who: 'your office manager',
    needs: 'one month of these papers, with the ones that came back',
  },
  {
    signs: signs(
      'debt, debtor, owe, owes, owed, owing, arrears, overdue, unpaid, pay* & late, paid & late, pay* & on time, not pay, don t pay, not paid, slow to pay, refuse to pay, collect* & payment, collect* & money, chas* & payment, on credit, on account, rates & pay, rates & collect*, buy* & credit, nkongole, ngongole, inkongole, sali* & pa nthawi, dettes, impaye*, creances, paient & tard, paient & retard, me doit, doit quoi, kongola, balakongola, abakongola, tabalipila',
    ),
    services: ['workflows', 'voice', 'tools'],
    work: 'invoicing and reminding debtors',
    who: 'your bookkeeper',
    needs: 'the list of debtors, with amounts and dates',
  },
  {
    signs: signs(
      'loan, borrower, lend*, default, defaulter, credit scor*, credit risk, creditworth*, collateral, repay*, non performing, npl, not paid back, not pay back, payslip, stop paying, will pay, instalment*, installment*',
    ),
    services: ['model', 'workflows', 'voice'],
    work: 'deciding on loans',
    who: 'your credit manager',
    needs: 'the loans of the last two years, with how each was repaid',
  },
  {
    signs: signs(
      'school fees, fee, bursar, contribution*, tuition fee*, sponsor* & pay*, bank slip*, deposit slip*, frais',
    ),
    services: ['workflows', 'tools', 'webapp'],
    work: 'matching payments with names',
    who: 'your bursar or cashier',
    needs: 'the bank statement and the list of payers of one month',
  },
  {
    signs: signs(
      'application*, applicant, admission, enrol*, registration, cv, cvs, vacanc*, recruit*, shortlist*, hire, hiring, onboard*, kyc, candidat*',
    ),
    services: ['workflows', 'chatbots', 'tools'],
    work: 'receiving and checking applications',
    who: 'the person who receives your applications',
    needs: 'the rules for a complete application, and twenty old ones without names',
  },
  {
    signs: signs(
      'marketing*, market our*, advert*, promot*, nobody knows about, not known, know us, knows us, few & customer, few & tourist, few & guest, few & visitor, few & student, few & client, find us, discover us, visib*, brand, social media, facebook page, instagram, tiktok, more customers, few customers, new customers, more clients, new clients, attract*, reach more, reach new, caption, content & write, content & post*, content creation, newsletter, publicit*',
    ),
    services: ['webapp', 'training', 'chatbots'],
    work: 'being found',
    who: 'the person in charge of sales',
    needs: 'the posts and advertisements of three months, with their cost',
  },
  {
    signs: signs(
      'website, web site, web page, web app, webapp, online, ecommerce, e commerce, portal, app, mobile app, catalogue, sell* & other towns, order & mobile money, order from their phone, order & from & phone, order & on & phone, buy from home, order from home, pay* & from home, self service, site web, en ligne, travel & form, travel & pay, travel & far, in person, renew* & licen*, renew* & form, google',
    ),
    services: ['webapp', 'chatbots', 'saas'],
    work: 'selling and serving online',
    who: 'the person who decides on your offers',
    needs: 'your prices, words and pictures',
  },
  {
    signs: signs(
      'leads*, follow* up, follow* & up, cold call*, telesales, prospect, sales team, sales call*, call & each, call & every, call & one by one, call* & back, relance*',
    ),
    services: ['voice', 'workflows', 'chatbots'],
    work: 'calling customers back',
    who: 'your sales manager',
    needs: 'the list of open offers and enquiries of one month',
  },
  {
    signs: signs(
      'bemba & speak*, nyanja & speak*, tonga & speak*, lozi & speak*, local language*, not speak english, not read, translat*',
    ),
    services: ['chatbots', 'voice', 'training'],
    work: 'speaking with people in their own language',
    who: 'a colleague who speaks it well',
    needs: 'the things said most often, in that language',
  },
];
