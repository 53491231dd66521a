// The script of the small calculator: it calculates while somebody types, by the function of the
// tool's card, and takes the numbers there. Without it the form is sent, and the answer is a page.
// Until a field is typed in, its placeholder counts: the example, which is neither kept nor sent.
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
import {
  type AmountKind,
  amountInWords,
  type Currency,
  formatNumber,
  readAmount,
  readAs,
  readRate,
} from '@/lib/text/amount';
import { product, quotient } from '@/lib/text/fractions';

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
  const field = (name: string) => find<HTMLInputElement>(`[name=${name}]`);
  const sector = () => find<HTMLInputElement>('[name=sector]:checked');
  const example = find('#estimate-example');
  const askRate = find('[data-rate]');
  const note = find('[data-note]');
  const output = find('output');
  const talk = find('[data-talk]');
  const links = [...talk.querySelectorAll('a')];
  const switches = form.querySelectorAll<HTMLButtonElement>('[aria-pressed]');
  const wrong = note.textContent;
  const labels = field('labels');
  /** Of the labels. */
  let currency: Currency = labels.value[0] === 'Z' ? 'ZMW' : 'USD';
  /** By a press, or by a sign before an amount. */
  let choice: Currency | undefined;
  let spoken: ReturnType<typeof setTimeout> | undefined;
  /** The visitor's own number and its sum in words, while one is shown. */
  let number = '';
  let message = '';
  /** What stood in a field before it was converted, by the currency and text after it. */
  const converted = new Map<string, string>();

  const chosen = (): ShareRule & { title: string } =>
    JSON.parse(find(`[data-sector~=${sector().value}]`).dataset.rule ?? '');
  const textIn = (name: string): string =>
    find<HTMLInputElement | null>(`[name=${name}]`)?.value.trim() ?? '';

  /** Shows labels, and at the settings' rate amounts, in the other currency. */
  const changeTo = (next: Currency): void => {
    if (next === currency) return;
    const rate = readRate(askRate.dataset.rate);
    const convert = (text: string): string => {
      const before = converted.get(currency + text);
      const { amount, currency: own } = readAmount(text);
      if (before || !rate || !counted(amount) || own === next) return before ?? text;
      const exact = (next === 'ZMW' ? product : quotient)(counted(amount), rate);
      converted.set(next + formatNumber(exact), text);
      return formatNumber(exact);
    };
    for (const hint of form.querySelectorAll('[data-sector] [id$=-hint]')) {
      const input = hint.nextElementSibling as HTMLInputElement;
      hint.textContent = hint.textContent.replace(/\S+/, next === 'ZMW' ? 'K' : 'US$');
      input.placeholder = convert(input.placeholder);
      input.value = convert(input.value);
    }
    currency = next;
    labels.value = labels.value.replace(/\w+/, next);
    for (const button of switches) {
      button.setAttribute('aria-pressed', String(button.value === next));
    }
  };

  const show = (): void => {
    const rule = chosen();
    const { volume } = rule;
    const sign = readAmount(textIn(rule.value)).currency;
    if (sign && sign !== currency) {
      choice = sign;
      changeTo(sign);
    }
    const fields = [volume?.name, rule.value].flatMap((name) => (name ? [field(name)] : []));
    const empty = fields.filter(({ value }) => !value.trim());
    const [missing] = empty;
    const isOwn = !missing;
    example.textContent = isOwn
      ? ''
      : fields.length > empty.length
        ? `Still an example: ${missing.labels?.[0]?.textContent}`
        : 'Example';
    const read = (name: string, kind?: AmountKind) =>
      readAmount(textIn(name) || field(name).placeholder, kind);
    const typed = [
      readAmount(volume ? textIn(volume.name) : '', 'number'),
      readAmount(textIn(rule.value)),
      readAmount(textIn('share'), 'percent'),
    ] as const;
    const inKwacha = currency === 'ZMW';
    // The settings' rate stays where it is, so that no line moves.
    askRate.hidden = !inKwacha && !askRate.dataset.rate;
    const rateTyped = textIn('rate');
    const rate = readRate(rateTyped || askRate.dataset.rate);
    const isRated = !inKwacha || rate > 0;
    // A negative amount is none here, as in the tool.
    const isRight = typed.every(({ amount }) => amount >= 0) && (isRated || !rateTyped);
    note.textContent = isRight ? typed.map(readAs).join(' ').trim() : wrong;
    note.hidden = !note.textContent;
    // A share of an amount needs no rate; the tool does.
    const money: Money = { currency, rate: 1 };
    const amounts = {
      volume: volume ? counted(read(volume.name, 'number').amount) : 0,
      value: counted(read(rule.value).amount),
      share: textIn('share') ? Math.min(counted(typed[2].amount), 100) : rule.percent,
    };
    number = '';
    clearTimeout(spoken);
    // A share of 0 has a result, or its field would go while it is typed in.
    if (!isRated || !shareSaving(rule, { ...amounts, share: 1 })[0]) {
      form.dataset.state = 'none';
      return;
    }
    form.dataset.state = isOwn ? 'own' : 'example';
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
    spoken = setTimeout(() => {
      find('[aria-live=polite]').textContent =
        `${example.textContent} Potential Annual Savings: ${sum}`;
    }, quietMs);
    if (!isOwn) return;
    number = yearlyFrom(saving, currency, rule.title);
    message = messageAboutNumber(number, arithmetic, sector().labels?.[0]?.textContent ?? '');
    for (const link of links) {
      link.href = link.href.replace(/(wa\.me[^?]*).*/, `$1?text=${encodeURIComponent(message)}`);
    }
  };

  /** Keeps a text for the page that is opened next; where storage is forbidden, that begins empty. */
  const bring = (key: string, value: unknown): void => {
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
    } catch {}
  };

  form.addEventListener('input', ({ target }) => {
    // Another sector has another share.
    if (target === sector()) field('share').value = '';
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
  for (const button of switches) {
    button.addEventListener('click', () => {
      choice = button.value as Currency;
      changeTo(choice);
      show();
    });
  }
  talk.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement && target.origin === location.origin)
      bring(messageKey, { interest: 'other', message, from: location.pathname });
  });
  form.addEventListener('submit', (event) => {
    const rule = chosen();
    if (!number) {
      event.preventDefault();
      return;
    }
    const before = converted.get(currency + field(rule.value).value);
    const fields = {
      sector: sector().value,
      rate: textIn('rate'),
      [rule.share]: textIn('share'),
      ...(rule.volume && { [rule.volume.name]: textIn(rule.volume.name) }),
      // As it was typed, also where it was converted since.
      [rule.value]: before
        ? storedText(before, currency === 'ZMW' ? 'USD' : 'ZMW')
        : storedText(field(rule.value).value, currency),
      chosen: choice,
      currency: currency === 'ZMW' ? currency : undefined,
    };
    // An empty field takes nothing away that was typed in the tool.
    const added = Object.entries(fields).filter(([, text]) => text);
    try {
      const inputs = { ...readInputs(), ...Object.fromEntries(added) };
      localStorage.setItem(numbersKey, JSON.stringify({ state: { inputs }, version: 1 }));
    } catch {
      // Where storage is forbidden the form is sent.
      return;
    }
    bring(broughtKey, number);
    // The page's own script says that nothing can be opened now.
    if (!navigator.onLine) return;
    event.preventDefault();
    location.href = form.dataset.tool ?? '';
  });
  find('[type=submit]').textContent = 'See all ways to save';
  /** The browser may put back which sector was chosen when the page was left. */
  const begin = (): void => {
    if (!choice && readInputs().chosen === 'USD') changeTo('USD');
    show();
    clearTimeout(spoken);
    const row = find('[data-sectors]');
    row.scrollLeft = (sector().parentElement?.offsetLeft ?? 0) - row.clientWidth / 3;
  };
  begin();
  addEventListener('pageshow', begin);
}
