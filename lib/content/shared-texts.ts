// Texts of parts that several pages show: each page declares them as its own.
import { callIntro, callWords } from './call-words';
import { heading, sentence } from './texts';

/** Above the small calculator. */
export const estimateTexts = {
  title: heading('Heading', 'What could AI save you?'),
  intro: sentence(
    'Sentence',
    'Choose your sector and answer one or two questions. This number needs no name and no address.',
  ),
};

/** Above the form 'Call me back' on a page with a subject; the button keeps its own words. */
export const callTexts = (about: string) => ({
  title: heading('Heading', callWords.title),
  intro: sentence('Sentence', callIntro(about)),
});
export const callClaim = 'that the lab calls back or writes on WhatsApp';

/** In the head of a page of which all is hidden. */
export const nothingHere = 'There is nothing to read here at present.';
