import type { IconNode } from 'lucide';

// The shapes of the static copy.

export interface Service {
  /** The slug of its first title. It never changes: prices, requests, cards and playbooks name it. */
  id: string;
  icon: IconNode;
  title: string;
  description: string;
  features: readonly string[];
}

export interface Industry {
  /** It never changes: its page, sectors and stored cases name it, as in `/industries/mining`. */
  id: string;
  /** The slug of the blog's category of that name. */
  category: string;
  title: string;
  description: string;
  image: string;
  /** The playbooks' problem that its page begins with; the small calculator's card of its sector does the sum. */
  problem: string;
}

export interface WorkLink {
  label: string;
  url: string;
  /** What the link does, where its label says more. */
  note?: string | undefined;
}

export interface WorkItem {
  /** Of the owner's entry, or of ours: an entry copied from it names it. */
  id: string;
  title: string;
  description: string;
  image?: string;
  alt?: string;
  /** Whether its links lead to the State of AI report. */
  isReport?: boolean;
  link?: WorkLink;
  /** One of our own pages that says more. */
  page?: { label: string; path: string };
  collapsible?: { title: string; content: string };
}

export interface TimelineEvent {
  /** Of the owner's entry; the site's own have a title of their own. */
  id?: string;
  title: string;
  description: string;
  date: string;
}

export interface AlumniStartup {
  id?: string;
  name: string;
  /** A drawing of the site. */
  logo?: string;
  description: string;
  website?: string;
  /** Any CSS colour that the text can stand on in both themes: `light-dark(…, …)`. */
  backgroundColor?: string;
}

export interface Partner {
  id?: string;
  name: string;
  /** A drawing of the site. */
  logo?: string;
  /** A picture of the library. */
  picture?: { src: string; alt: string };
  website?: string;
}

/** A title with a sentence or two. */
export interface Feature {
  /** Of the owner's entry; the site's own have a title of their own. */
  id?: string;
  title: string;
  description: string;
}

export interface Question {
  question: string;
  answer: string;
}

/** A statement with the icon beside it. */
export interface IconFeature extends Feature {
  icon: IconNode;
}
