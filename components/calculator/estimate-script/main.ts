// The script of the small calculator: it calculates while somebody types, by the function of the
// tool's card, and takes the numbers there. Without it the form is sent, and the answer is a page.
// `npm run generate:script` makes the file that browsers load.
import { broughtKey, messageKey, numbersKey } from '@/components/entry/storage-keys';
import { counted, type Money, storedText, whole } from '@/lib/calculator/amounts';
import {
  assumptionWords,
  messageAboutNumber,
  otherShares,
  type ShareRule,
  shareArithmetic,
  shareSaving,
  yearlyFrom,
} from '@/lib/calculator/share-sum';
import { amountInWords, type Currency, readAmount, readAs, readRate } from '@/lib/text/amount';
import { quotient } from '@/lib/text/fractions';

/** Milliseconds without typing before the result is read out, so that it is not read at every key. */
const quietMs = 900;

const form = document.querySelector<HTMLFormElement>('#small-calculator');
if (form) start(form);

/** What the tool keeps; nothing where storage is forbidden. */
function readInputs(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(numbersKey) ?? '{}').state?.inputs ?? {};
  } catch {
    return {};
  }
}

function start(form: HTMLFormElement): void {
  // small-calculator.tsx has all of them but the field of the rate.
  const find = <E extends HTMLElement | null = HTMLElement>(selector: string) =>
    form.querySelector(selector) as E;
  const typedIn = (name: string): string =>
    find<HTMLInputElement | null>(`[name=${name}]`)?.value ?? '';
  const result = find('[data-result]');
  const askRate = find('[data-rate]');
  const note = find('[data-note]');
  const output = find('output');
  const talk = find('[data-talk]');
  const sector = find<HTMLSelectElement>('[name=sector]');
  const links = [...talk.querySelectorAll('a')];
  const wrong = note.textContent;
  const labels = find<HTMLInputElement>('[name=labels]');
  /** Of the labels. */
  let currency: Currency = labels.value[0] === 'Z' && readInputs().chosen !== 'USD' ? 'ZMW' : 'USD';
  /** By a sign before an amount. */
  let choice: Currency | undefined;
  let spoken: ReturnType<typeof setTimeout> | undefined;
  /** The number and its sum in words, while one is shown. */
  let number = '';
  let message = '';

  const chosen = (): (ShareRule & { title: string }) | undefined =>
    JSON.parse(find(`[data-sector="${typedIn('sector')}"]`)?.dataset.rule ?? 'null') ?? undefined;

  const show = (): void => {
    const rule = chosen();
    const value = readAmount(rule ? typedIn(rule.value) : '');
    if (value.currency && value.currency !== currency) currency = choice = value.currency;
    labels.value = labels.value.replace(/\w+/, currency);
    const sign = currency === 'ZMW' ? 'K' : 'US$';
    for (const hint of form.querySelectorAll('[data-sector] [id$=-hint]')) {
      hint.textContent = hint.textContent.replace(/\S+/, sign);
    }
    number = '';
    result.hidden = talk.hidden = true;
    if (!rule) return;
    const volume = readAmount(rule.volume ? typedIn(rule.volume.name) : '', 'number');
    const share = readAmount(typedIn('share'), 'percent');
    const inKwacha = currency === 'ZMW';
    // The settings' rate stays where it is, so that no line moves.
    askRate.hidden = !inKwacha && !askRate.dataset.rate;
    const rateTyped = typedIn('rate').trim();
    const rate = readRate(rateTyped || askRate.dataset.rate);
    const isRated = !inKwacha || rate > 0;
    // A negative amount is none here, as in the tool.
    const isRight =
      volume.amount >= 0 && value.amount >= 0 && share.amount >= 0 && (isRated || !rateTyped);
    note.textContent = isRight ? [volume, value, share].map(readAs).join(' ').trim() : wrong;
    note.hidden = !note.textContent;
    // A share of an amount needs no rate; the tool does.
    const money: Money = { currency, rate: 1 };
    const amounts = {
      volume: counted(volume.amount),
      value: counted(value.amount),
      share: typedIn('share').trim() ? Math.min(counted(share.amount), 100) : rule.percent,
    };
    // A share of 0 has a result, or its field would go while it is typed in.
    if (!isRated || !shareSaving(rule, { ...amounts, share: 1 })[0]) return;
    result.hidden = talk.hidden = false;
    const saving = shareSaving(rule, amounts);
    const sum = whole(saving, money);
    const arithmetic = `${shareArithmetic(rule, amounts, money)} = ${sum}`;
    output.textContent = sum;
    find('[data-beside]').textContent = inKwacha
      ? amountInWords(quotient(saving, rate), 'USD')
      : '';
    find('[data-sum]').textContent = arithmetic;
    find('[data-others]').textContent = otherShares(rule, amounts, money);
    find('summary').textContent = `${assumptionWords(rule, amounts.share)} — change`;
    number = yearlyFrom(saving, currency, rule.title);
    message = messageAboutNumber(number, arithmetic, sector.selectedOptions[0]?.text ?? '');
    for (const link of links) {
      link.href = link.href.replace(/(wa\.me[^?]*).*/, `$1?text=${encodeURIComponent(message)}`);
    }
    clearTimeout(spoken);
    spoken = setTimeout(() => {
      find('[aria-live=polite]').textContent = `Potential Annual Savings: ${sum}`;
    }, quietMs);
  };

  /** Keeps a text for the page that is opened next; where storage is forbidden, that begins empty. */
  const bring = (key: string, value: unknown): void => {
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
    } catch {}
  };

  form.addEventListener('input', ({ target }) => {
    // Another sector has another share.
    if (target instanceof HTMLSelectElement) find<HTMLInputElement>('[name=share]').value = '';
    show();
  });
  // A telephone's keyboard would send the form; its key leads to the second field, then to the result.
  form.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !target.inputMode) return;
    event.preventDefault();
    const next = target.parentElement?.nextElementSibling?.querySelector('input');
    if (next?.value === '') next.focus();
    else target.blur();
  });
  talk.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement && target.origin === location.origin)
      bring(messageKey, { interest: 'other', message, from: location.pathname });
  });
  form.addEventListener('submit', (event) => {
    const rule = chosen();
    const value = rule ? typedIn(rule.value) : '';
    const fields = rule && {
      sector: typedIn('sector'),
      rate: typedIn('rate'),
      [rule.share]: typedIn('share'),
      ...(rule.volume && { [rule.volume.name]: typedIn(rule.volume.name) }),
      ...(value.trim() && {
        [rule.value]: storedText(value, currency),
        chosen: choice,
        currency: currency === 'ZMW' ? currency : undefined,
      }),
    };
    // An empty field takes nothing away that was typed in the tool.
    const added = Object.entries(fields ?? {}).filter(([, text]) => text?.trim());
    try {
      const inputs = { ...readInputs(), ...Object.fromEntries(added) };
      localStorage.setItem(numbersKey, JSON.stringify({ state: { inputs }, version: 1 }));
    } catch {
      // Where storage is forbidden the form is sent.
      return;
    }
    if (number) bring(broughtKey, number);
    // The page's own script says that nothing can be opened now.
    if (!navigator.onLine) return;
    event.preventDefault();
    location.href = form.dataset.tool ?? '';
  });
  find('button').textContent = 'See all the ways';
  show();
}
