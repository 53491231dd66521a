// Limits that an operator, the admin or a visitor meets, and those that files of several features
// share. A limit with one user is in the file of that user. Plain numbers without an import, so the
// browser, the server and the scripts share them; tests compare those that the database has too.

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;
const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const kibibyte = 1024;

// ## Requests

/**
 * How often an action may happen in a window of time. The database counts (lib/auth/rate-limit.ts).
 * A counter whose subject is a person is deleted with the person.
 */
export const requestLimits = {
  /**
   * Browsers that are new to the admin. Each has its own counter of wrong passwords, so nobody with
   * an old password may collect browsers to guess the next one.
   */
  knownBrowser: { action: 'known-browser', limit: 20, windowSeconds: daySeconds },
  /** A mobile network puts thousands of people behind one address, so this only stops floods. */
  enter: { action: 'enter', limit: 300, windowSeconds: 10 * minuteSeconds },
  /** A network learns of so many addresses that they are known. */
  knownAddress: { action: 'known-address', limit: 20, windowSeconds: daySeconds },
  /** The report is sent to addresses that nobody proved: a network sends it to few. */
  sendReport: { action: 'send-report', limit: 20, windowSeconds: daySeconds },
  /** People behind one address write few messages, so this only stops floods. */
  enquire: { action: 'enquire', limit: 60, windowSeconds: 10 * minuteSeconds },
  /** A browser stores results under addresses of their own. Nobody needs more in a day. */
  keepResult: { action: 'keep-result', limit: 20, windowSeconds: daySeconds },
  /** The same for an internet address: a browser can delete its cookie. */
  keepAddress: { action: 'keep-address', limit: 200, windowSeconds: daySeconds },
  /** Each analysis costs a call of Gemini and minutes of its time. */
  recommendVisitor: {
    action: 'recommend-visitor',
    limit: 10,
    windowSeconds: 10 * minuteSeconds,
    subjectIs: 'lead',
  },
  /** The same for an internet address, behind which many people may be. */
  recommendAddress: { action: 'recommend-address', limit: 100, windowSeconds: 10 * minuteSeconds },
  /** A browser corrects a result; each correction costs an analysis by rules. */
  answerBrowser: {
    action: 'answer-browser',
    limit: 60,
    windowSeconds: 10 * minuteSeconds,
    // Where a browser has no secret of its own.
    subjectIs: 'lead',
  },
  /** The same for an internet address, behind which many people may be. */
  answerAddress: { action: 'answer-address', limit: 300, windowSeconds: 10 * minuteSeconds },
  /** One internet address must not fill many mailboxes. */
  codeAddress: { action: 'code-address', limit: 30, windowSeconds: 15 * minuteSeconds },
  /** One browser must not guess the six digits of a one-time code. */
  proofBrowser: { action: 'proof-browser', limit: 5, windowSeconds: 15 * minuteSeconds },
  /** Nor must all unproven browsers together: one guess in 3,000 windows hits. */
  proofEmail: {
    action: 'proof-email',
    limit: 300,
    windowSeconds: 15 * minuteSeconds,
    subjectIs: 'email',
  },
  /** Nor must one internet address guess the codes of many people. */
  proofAddress: { action: 'proof-address', limit: 30, windowSeconds: 15 * minuteSeconds },
} as const;

/** A one-time code is valid so long, and no other is sent to its address meanwhile. */
export const codeValidSeconds = 10 * minuteSeconds;

/** After so many wrong passwords or codes the next try has to wait: a person mistypes. */
export const triesFree = 3;
/** The first wait is so long. Each later one is twice as long. */
export const triesFirstWaitSeconds = 5;
/** No wait is longer: that leaves a hundred guesses a day, and a person still comes back. */
export const triesLongestWaitSeconds = 15 * minuteSeconds;
/**
 * A counter of wrong tries returns to zero after so long without one; that of unknown browsers, so
 * long after its first.
 */
export const triesResetSeconds = hourSeconds;
/** After so many wrong passwords of all unknown browsers in an hour, each network has a queue. */
export const unknownBrowserTries = 100;
/** After so many of one network, its own unknown browsers have a queue. */
export const networkTries = 30;
/** An unknown browser waits no longer, and a network has one try in this time. */
export const unknownBrowserWaitSeconds = 30;

/**
 * So many notices of leads wait for mail or webhook; further forms are counted. The database holds
 * it too (note_event).
 */
export const noticesWaiting = 2_000;

/** So many pictures wait to be fetched or encoded for readers. Further requests get 503. */
export const picturesWaiting = 60;

// ## Sizes

/**
 * The body of a public request; a route may take less. The largest is that of an analysis: all fields
 * at their longest in four bytes a character, with space to spare.
 */
export const publicBodyBytes = 128 * kibibyte;
/** The body of an action of the admin area: the longest post with every character escaped. */
export const adminBodyBytes = 5 * 1024 * kibibyte;

/** A name has at least two letters. */
export const nameMinCharacters = 2;
/** The name of a person or a business; the database holds it too. */
export const nameCharacters = 100;
/** Mail takes no longer address (RFC 5321). */
export const emailCharacters = 254;
/** A shorter password is guessed. */
export const passwordMinCharacters = 8;
/** bcrypt reads no more bytes, and would ignore the rest of a longer password. */
export const passwordBytes = 72;
/** Six digits, or a recovery code, with the spaces that were pasted around them. */
export const codeCharacters = 40;

/** A message of the contact form has two pages. */
export const enquiryCharacters = 5_000;
/** A name, an e-mail address and the calculator’s numbers, as a browser without script encodes them. */
export const shortFormBytes = 16 * kibibyte;

/** A headline; the database holds it too. */
export const titleCharacters = 200;
/** A category's name; the database holds it too. */
export const categoryNameCharacters = 80;
/** The last part of an address; the database holds it too. */
export const slugCharacters = 120;
/** The name of an author as readers see it; the database holds it too. */
export const bylineCharacters = 100;
/** A paragraph; the database holds it too. */
export const excerptCharacters = 500;
/** Some hundred times the longest post; the database counts the same number in bytes. */
export const contentCharacters = 2_000_000;
/** Browsers and proxies take no longer address; the database holds it too. */
export const addressCharacters = 2_048;
/** The name of a version of a post; the database holds it too. */
export const versionNameCharacters = 100;
/** So many posts are changed or deleted at once: a page of the table is fewer. */
export const postsAtOnce = 100;

/** A description of a picture in a sentence or two; the database holds it too. */
export const altCharacters = 500;
/** File systems take no longer name of a file; the database holds it too. */
export const fileNameCharacters = 255;
/** The finest photograph of a telephone: decoded, it takes 150 MB of memory. */
export const picturePixels = 50_000_000;
/** A picture is cleaned as a whole in memory: this is twice the largest that a camera writes. */
export const pictureFileBytes = 100_000_000;

/** The rest of a longer search is ignored. */
export const searchCharacters = 200;
/**
 * A search in a list of the admin area finds the newest so many, because counting and sorting all
 * matches takes long where there are many. The database holds it too (list_post_rows).
 */
export const searchMatches = 1_000;
/** The storage lists so many files at once. */
export const storageListFiles = 100;

/** Below so much free disk, nothing new is accepted; data is read, changed a little and deleted. */
export const reserveBytes = 64 * 1024 * kibibyte;

// ## Times

/** A visitor's request waits so long for the backend, all calls and their retries together. */
export const backendMs = 8 * secondMs;
/** A request for the health waits no longer for the backend. */
export const healthMs = 2 * secondMs;
/** Anybody may request the health at any time, and the backend is called once in so long. */
export const healthCacheMs = 3 * secondMs;
/** After a longer silence an instance may have missed a change, and renders everything again. */
export const dropsTrustedMs = 20 * secondMs;
/**
 * Files without a row are deleted so often, and only once they are so old: four times as long as an
 * upload may take.
 */
export const sweepMs = dayMs;
/** After a failure another site's picture is not requested again for so long. */
export const pictureFailedMs = minuteMs;
/** Browsers and proxies keep a stored file so long: it never changes under its name. */
export const fileCacheSeconds = 365 * daySeconds;
/** An older backup is too old: a week's work would have to be done again. */
export const backupAgeMs = 7 * dayMs;

/** The content of security.txt is valid so long after it was served; at most a year (RFC 9116). */
export const securityTextSeconds = 180 * daySeconds;
/** A session lasts a working day: a sign-in at nine is still valid at noon. */
export const sessionSeconds = 8 * hourSeconds;
/** A browser that signed in is recognised for half a year. */
export const knownBrowserSeconds = 180 * daySeconds;
/**
 * The security log has a year and a month, so that a whole year can be read. The database refuses
 * to delete anything sooner.
 */
export const securityLogDays = 400;
/** For half a year a visitor may come back for earlier results. */
export const visitorSeconds = 180 * daySeconds;
/** A result under an address that its browser has not proved is deleted after so long (decision 29). */
export const unclaimedDays = 30;
/** The secret by which that browser claims the result lasts as long. */
export const browserSeconds = unclaimedDays * daySeconds;
/**
 * A lead without a new form is deleted after so many months, where RETENTION_LEADS_MONTHS is not
 * set: two budget years, in which a project may still begin.
 */
export const retentionMonths = 24;
/** A result that a visitor stored is deleted after so long; the database's functions say the same. */
export const keptMonths = 12;
/** Leads that wait for the owner because they are many are deleted after so long (may_remove). */
export const removalWaitDays = 14;
/** A deleted item can be restored for so long; the database's functions say the same. */
export const binDays = 30;
/** After these, searches without a hit are forgotten (lib/statistics). */
export const searchDays = 30;
/** A file that was removed as unused can be put back for so long. */
export const removedFileDays = 30;
/**
 * Where a timer calls for the daily work, no part begins after so long: platforms end a request
 * after 60 s, and the next call continues.
 */
export const dailyCallMs = 45 * secondMs;
/** A browser has what it sent by a form without script for so long. */
export const formSeconds = hourSeconds;

/** An idle connection stays open longer than proxies use theirs, so none sends on a closed one. */
export const keepAliveMs = 65 * secondMs;

/** After a stop, running requests have so long to end, where SHUTDOWN_GRACE_SECONDS is not set. */
export const shutdownGraceSeconds = 10;
