// Limits that an operator or a person meets, and those that several files share, with the unit in the
// name and the reason beside it. Others stand where they are used. Plain numbers without an import,
// so the browser, the server and the scripts share them; tests compare the database's own.

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
 * Requests that one may make so often in a window of time. Counted by lib/auth/rate-limit.ts, in
 * the database. Uses whose subject is a person are deleted with the person.
 */
export const requestLimits = {
  /**
   * Browsers that are new to the admin: each has counters of its own, and whoever has an old
   * password must not gather them to guess the next one.
   */
  knownBrowser: { action: 'known-browser', limit: 20, windowSeconds: daySeconds },
  /** Mobile networks put thousands of people behind one address, so this only stops floods. */
  enter: { action: 'enter', limit: 300, windowSeconds: 10 * minuteSeconds },
  /** Known addresses of which a network learns that they are known. */
  knownAddress: { action: 'known-address', limit: 20, windowSeconds: daySeconds },
  /** Messages from the contact form: people behind one address write few, and this stops floods. */
  enquire: { action: 'enquire', limit: 60, windowSeconds: 10 * minuteSeconds },
  /** Results that a browser keeps under addresses of their own: nobody needs more in a day. */
  keepResult: { action: 'keep-result', limit: 20, windowSeconds: daySeconds },
  /** The same for an address, behind which many people may be: a browser can forget its cookie. */
  keepAddress: { action: 'keep-address', limit: 200, windowSeconds: daySeconds },
  /** Each analysis costs a call of Gemini and minutes of its time. */
  recommendVisitor: {
    action: 'recommend-visitor',
    limit: 10,
    windowSeconds: 10 * minuteSeconds,
    subjectIs: 'lead',
  },
  /** The same for an address, behind which many people may be. */
  recommendAddress: { action: 'recommend-address', limit: 100, windowSeconds: 10 * minuteSeconds },
  /** One address must not fill many mailboxes. */
  codeAddress: { action: 'code-address', limit: 30, windowSeconds: 15 * minuteSeconds },
  /** Six digits of a one-time code must not be guessed by a browser. */
  proofBrowser: { action: 'proof-browser', limit: 5, windowSeconds: 15 * minuteSeconds },
  /** Nor by all browsers together that never proved the address: one guess in 3,000 windows hits. */
  proofEmail: {
    action: 'proof-email',
    limit: 300,
    windowSeconds: 15 * minuteSeconds,
    subjectIs: 'email',
  },
  /** Nor those of many people by one address. */
  proofAddress: { action: 'proof-address', limit: 30, windowSeconds: 15 * minuteSeconds },
} as const;

/** As long as a one-time code is valid it counts, and none is sent again, whoever asks. */
export const codeValidSeconds = 10 * minuteSeconds;

/** How much more the forms of a network of 48 bits may send than one address in it. */
export const addressesOfNetwork = 10;

/**
 * Notices of leads that wait for mail or webhook; further forms are counted. The database holds it
 * (note_event).
 */
export const noticesWaiting = 2_000;

/** Wrong passwords or codes after which the next one has to wait: a person mistypes. */
export const triesFree = 3;
/** The calls of Gemini in a day where GEMINI_DAILY_CALLS says nothing else. */
export const geminiDailyCalls = 200;
/** Nor is what a timer begins the daily work with. */
export const cronSecretCharacters = 16;
/** Pictures that are fetched from other sites at the same time. */
export const pictureFetchesAtOnce = 4;
/** Pictures that wait to be fetched, or to be made, for readers; more get 503. */
export const picturesWaiting = 60;
/** Proxies in a row before the site: more is a mistake in the setting. */
export const trustedProxiesMax = 10;

// ## Sizes

/**
 * The body of a request that anybody may send: the largest is that of an analysis. A route may take
 * less.
 */
export const publicBodyBytes = 128 * kibibyte;
/** The body of an action of the admin area: a post at its longest, with every character escaped. */
export const adminBodyBytes = 5 * 1024 * kibibyte;

/** The least bytes of an upload or a save of the admin in a minute: 5 kB each second. */
export const bodyWindowBytes = 300_000;

/** A name has at least two letters. */
export const nameMinCharacters = 2;
/** Of a person or a business; the database holds it too. */
export const nameCharacters = 100;
/** The longest address that mail takes (RFC 5321). */
export const emailCharacters = 254;
/** A shorter password is guessed. */
export const passwordMinCharacters = 8;
/** The shortest secret: a key made from a shorter one could be guessed from its signatures. */
export const secretCharacters = 32;
/** bcrypt reads no more, and would cut a longer one in silence. */
export const passwordBytes = 72;
/** A longer one is not even compared. */
export const passwordTypedCharacters = 1_000;
/** Six digits, or a recovery code, with whatever space was pasted around them. */
export const codeCharacters = 40;
/** Each signs in once in place of a code: enough for a lost telephone, and a short page. */
export const recoveryCodes = 10;

/** The name of a line of business. */
export const industryCharacters = 100;
/** About a page: enough for an analysis, and no more than a model should be charged for. */
export const descriptionCharacters = 2_000;
/** A message of the contact form: two pages. */
export const enquiryCharacters = 5_000;
/** One challenge or goal is a sentence. */
export const rowCharacters = 200;
/** Challenges, and goals: an analysis of more is about nothing. */
export const formRows = 10;
/**
 * All fields at their longest in four bytes a character, with space to spare; the body is read as a
 * whole.
 */
export const analysisBodyBytes = publicBodyBytes;
/** A name, an e-mail address and the calculator’s numbers, as a browser without script encodes them. */
export const shortFormBytes = 16 * kibibyte;
/** Results that a visitor gets back: the newest are what anybody looks at. */
export const previousResults = 50;

/** Larger amounts count as this much, so that every sum is finite and can be written out. */
export const calculatorDollars = 1_000_000_000_000;

/** A headline; the database holds it too. */
export const titleCharacters = 200;
/** The last part of an address; the database holds it too. */
export const slugCharacters = 120;
/** A paragraph; the database holds it too. */
export const excerptCharacters = 500;
/** Some hundred times the longest post; the database counts the same number in bytes. */
export const contentCharacters = 2_000_000;
/** The longest address that browsers and proxies take; the database holds it too. */
export const addressCharacters = 2_048;
/** The name of a version of a post. */
export const versionNameCharacters = 100;
/** Of one post: far more than there are. */
export const postCategories = 50;
/** Posts changed or deleted at once: a page of the table is fewer. */
export const postsAtOnce = 100;
/** Levels of HTML in a post, far beyond what anybody writes: a list in a list takes two. */
export const htmlDepth = 100;
/** Elements of HTML in a post: a cell of a table is one. */
export const htmlElements = 25_000;

/** A category's name; the database holds it too. */
export const categoryNameCharacters = 80;
/** The longest description of a category; the database holds it too. */
export const categoryDescriptionCharacters = 500;

/** The name of a file: what file systems take, and the database. */
export const fileNameCharacters = 255;
/** A description of a picture in a sentence or two; the database holds it too. */
export const altCharacters = 500;
/** As many as a telephone takes at its finest: decoded, they are 150 MB of memory. */
export const picturePixels = 50_000_000;
/** A picture is cleaned as a whole, in memory: twice the largest that a camera writes. */
export const pictureFileBytes = 100_000_000;
/** An entry with its key, tags and headers, however short what it says: an empty list is a read. */
export const cacheEntryBytes = 2 * kibibyte;

/** The longest search; the rest of a longer text is ignored. */
export const searchCharacters = 200;
/**
 * A search in a list of the admin area finds the newest so many: counting and sorting all that
 * match takes as long as there are many. The database holds it (list_post_rows).
 */
export const searchMatches = 1_000;
/** Files listed at once in the storage, as many as its list gives. */
export const storageListFiles = 100;

/** A message in the log: its beginning says what is wrong. */
export const logMessageCharacters = 1_000;

/**
 * Free disk below which nothing more is taken; what is there is read, changed in small ways and
 * deleted.
 */
export const reserveBytes = 64 * 1024 * kibibyte;
/**
 * The rows that a backup writes and a restore inserts at a time: few round trips, and no statement
 * of hundreds of MB.
 */
export const rowBatchBytes = 1024 * kibibyte;

// ## Times

/**
 * One request of a visitor waits so long for the backend, all its calls and their retries together.
 */
export const backendMs = 8 * secondMs;
/** A request for the health wants its answer now. */
export const healthMs = 2 * secondMs;
/**
 * Anybody may ask for the health as often as they like, and the backend is asked once in so long.
 */
export const healthKeptMs = 3 * secondMs;
/** After a longer silence something may have been missed, and everything is rendered again. */
export const dropsTrustedMs = 20 * secondMs;
/** One upload: 5 GB at 2 Mbit/s. */
export const uploadMs = 6 * hourMs;
/**
 * How often files without a row are swept, and how old they must be: four times as long as an
 * upload may take.
 */
export const sweepMs = dayMs;
/** Gemini's waiting, retries and reading together: nobody looks on for longer. */
export const geminiMs = minuteMs;
/** Another site's time for a picture: whoever waits for it is editing a post. */
export const pictureMs = 10 * secondMs;
/** A picture of another site is kept so long. */
export const pictureKeptMs = dayMs;
/** A failure stands so long before the other site is asked again. */
export const pictureFailedMs = minuteMs;
/** Browsers and proxies keep a stored file: it never changes under its name. */
export const fileKeptSeconds = 365 * daySeconds;
/** A backup that is older is too old: a week's work would have to be done again. */
export const backupAgeMs = 7 * dayMs;

/** The content of security.txt is valid so long after it was served; at most a year (RFC 9116). */
export const securityTextSeconds = 180 * daySeconds;
/** A working day: somebody who signs in at nine is not asked again at noon. */
export const sessionSeconds = 8 * hourSeconds;
/** The first wait after wrong passwords or codes; each later one is twice as long. */
export const triesFirstWaitSeconds = 5;
/** The longest such wait: a hundred guesses a day, and a person still comes back. */
export const triesLongestWaitSeconds = 15 * minuteSeconds;
/** Half a year, in which a browser that signed in is known again. */
export const knownBrowserSeconds = 180 * daySeconds;
/**
 * The security log keeps a year and a month, so that a whole year can be read. The database refuses
 * to delete anything sooner.
 */
export const securityLogDays = 400;
/** Half a year, in which a visitor may come back for earlier results. */
export const visitorSeconds = 180 * daySeconds;
/** A result under an address that its browser has not proved waits so long (decision 29). */
export const unclaimedDays = 30;
/**
 * Months after which a lead is deleted whose address no form was sent with, where
 * RETENTION_LEADS_MONTHS says nothing else: two budget years, in which a project may still begin.
 */
export const retentionMonths = 24;
/** The longest such time: ten years. Who wants to keep leads for ever sets 0. */
export const retentionMaxMonths = 120;
/** A result that a visitor keeps is deleted after so long; the database's functions say the same. */
export const keptMonths = 12;
/** Leads that wait because they are many are deleted after so long, as may_remove says too. */
export const removalWaitDays = 14;
/** Deleted items can be restored for so long; the database's functions say the same. */
export const binDays = 30;
/** A file that the sweep takes out of the library can be put back for so long. */
export const removedFileDays = 30;
/**
 * Where a timer calls for the daily work, no part begins after so long: platforms end a request after
 * 60 s, and the next call goes on.
 */
export const dailyCallMs = 45 * secondMs;
/** The secret by which that browser claims it lasts as long. */
export const browserSeconds = unclaimedDays * daySeconds;
/** A form sent without script is kept so long in its visitor's browser. */
export const formKeptSeconds = hourSeconds;

/** The body of a public form, in all: it is small, and whoever sends it slowly holds a connection. */
export const bodyMs = 20 * secondMs;
/** An upload, and what the admin saves, has to move in each such time. */
export const bodyWindowMs = minuteMs;
/** An idle connection: longer than proxies keep theirs, so that none sends on a closed one. */
export const keepAliveMs = 65 * secondMs;

/** Requests that run may finish after a stop, where SHUTDOWN_GRACE_SECONDS says nothing else. */
export const shutdownGraceSeconds = 10;
/** The longest such grace: whoever stops a site waits for it. */
export const shutdownGraceMaxSeconds = hourSeconds;
/** When whoever met a failure should come again. */
export const retryAfterSeconds = 5;
/** The time that a child process has to end after it was asked to. */
export const childEndMs = 10 * secondMs;
