import { mathIn } from './math';
import { withoutPageLines } from './page-lines';

// Plain text as programs put it onto the clipboard. The editor loads it, so it is small.

/** Signs without width. */
const unseen = /[\u180E\u200B\u2060-\u2064\uFEFF]/g;
/** Joiners and marks of direction, which other scripts and drawn signs need. */
const besideLatin =
  /(?<=[\p{Script=Latin}\d\s]|^)[\u200C-\u200F\u202A-\u202E\u2066-\u2069]+(?=[\p{Script=Latin}\d\s]|$)/gu;

export const withoutUnseen = (text: string): string =>
  text.replace(unseen, '').replace(besideLatin, '');

/** What Markdown has and chats have not. */
const otherMarkdown = /\*\*|__|`|^ {0,3}(?:#{1,6} |[-*+] |\d{1,9}[.)] |> |~~~)|\]\(/m;
const starred = /(?<![\p{L}\p{N}*\\])\*(?=\S)([^*\n]{1,500}?)(?<=\S)\*(?![\p{L}\p{N}*])/gu;

/** `*x*` is bold in WhatsApp, and so it is where nothing else is Markdown. */
const withChatStars = (text: string): string =>
  otherMarkdown.test(text) || mathIn(text).length > 0 ? text : text.replace(starred, '**$1**');

/** Pasted text as it was meant. */
export const plainPaste = (text: string): string =>
  withChatStars(withoutPageLines(withoutUnseen(text).replace(/\r\n?/g, '\n')));

const pictureName = /^(?:\S+|.*\d.*)\.(?:png|jpe?g|gif|webp|avif|svg|heic|bmp|tiff?)$/i;
/** As cameras, telephones and programs name pictures. */
const numberedName =
  /^(?:(?:fb_|clip_)?(?:img|image)|dscn?|dcim|dji|gopr|p(?=\d{7})|pxl|mvimg|picture|received|signal|screen ?shot|whatsapp image|unnamed|untitled|download)(?:[-_ ]*(?:wa)?[\d.:-]+| at| [ap]m| \(\d+\))*$/i;
/** A day with its time, or an id. */
const bareNumber = /^(?:[\d_.:-]{5,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** The description of a picture; a path, an address and the name of a file are none. */
export const describing = (alt: string): string => {
  const words = alt.trim();
  const isPath = /^(?:file:|https?:|data:|blob:|cid:|content:|[a-z]:[\\/]|\.{0,2}[\\/])\S/i.test(
    words,
  );
  const isFile = /[\\/][^\\/]+\.\w{2,5}$/.test(words) || pictureName.test(words);
  return isPath || isFile || numberedName.test(words) || bareNumber.test(words) ? '' : alt;
};
