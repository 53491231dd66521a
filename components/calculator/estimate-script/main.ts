// The script of the small calculator: it calculates while somebody types, by the function of the
// tool's card, and takes the numbers there. Without it the form is sent, and the answer is a page.
// `npm run generate:script` makes the file that browsers load.
import { numbersKey } from '@/components/entry/storage-keys';
import { counted, type Money, storedText, whole } from '@/lib/calculator/amounts';
import { type ShareRule, shareArithmetic, shareSaving } from '@/lib/calculator/share-sum';
import { type Currency, readAmount, readAs, readRate } from '@/lib/text/amount';

/** Milliseconds without typing before the result is read out, so that it is not read at every key. */
const quietMs = 900;

const form = document.querySelector<HTMLFormElement>('#small-calculator');
if (form) start(form);

function start(form: HTMLFormElement): void {
  // small-calculator.tsx has all of them but the field of the rate.
  const find = (selector: string) => form.querySelector<HTMLInputElement>(selector);
  const part = (selector: string) => find(selector) as HTMLElement;
  const typedIn = (name: string): string => find(`[name=${name}]`)?.value ?? '';
  const result = part('[data-result]');
  const askRate = part('[data-rate]');
  const note = part('[data-note]');
  const sum = part('output');
  const wrong = note.textContent;
  let currency: Currency = 'USD';
  let spoken: ReturnType<typeof setTimeout> | undefined;

  const chosen = (): ShareRule | undefined =>
    JSON.parse(find(`[data-sector="${typedIn('sector')}"]`)?.dataset.rule ?? 'null') ?? undefined;

  const show = (): void => {
    const rule = chosen();
    if (!rule) return;
    const value = readAmount(typedIn(rule.value));
    const volume = readAmount(rule.volume ? typedIn(rule.volume.name) : '', 'number');
    currency = value.currency ?? currency;
    const sign = currency === 'ZMW' ? 'K' : 'US$';
    for (const hint of form.querySelectorAll('[data-sector] [id$=-hint]')) {
      hint.textContent = hint.textContent.replace(/\S+/, sign);
    }
    askRate.hidden = currency === 'USD';
    const rateTyped = typedIn('rate').trim();
    const isRated = askRate.hidden || readRate(rateTyped || askRate.dataset.rate) > 0;
    // A negative amount is none here, as in the tool.
    const isRight = volume.amount >= 0 && value.amount >= 0 && (isRated || !rateTyped);
    note.textContent = isRight ? [readAs(volume), readAs(value)].join(' ').trim() : wrong;
    note.hidden = !note.textContent;
    // A share of an amount needs no rate; the tool does.
    const money: Money = { currency, rate: 1 };
    const amounts = {
      volume: counted(volume.amount),
      value: counted(value.amount),
      share: rule.percent,
    };
    const saving = shareSaving(rule, amounts);
    result.hidden = !saving[0] || !isRated;
    if (result.hidden) return;
    sum.textContent = whole(saving, money);
    part('output+p').textContent = `${shareArithmetic(rule, amounts, money)} = ${sum.textContent}`;
    clearTimeout(spoken);
    spoken = setTimeout(() => {
      part('output~[aria-live]').textContent = `Potential Annual Savings: ${sum.textContent}`;
    }, quietMs);
  };

  form.addEventListener('input', show);
  // A telephone's keyboard would send the form; its key leads to the second field, then to the result.
  form.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !target.inputMode) return;
    event.preventDefault();
    const next = target.parentElement?.nextElementSibling?.querySelector('input');
    if (next?.value === '') next.focus();
    else target.blur();
  });
  form.addEventListener('submit', (event) => {
    const rule = chosen();
    const value = rule ? typedIn(rule.value) : '';
    const fields = rule && {
      sector: typedIn('sector'),
      rate: typedIn('rate'),
      ...(rule.volume && { [rule.volume.name]: typedIn(rule.volume.name) }),
      ...(value.trim() && { currency, [rule.value]: storedText(value, currency) }),
    };
    // An empty field takes nothing away that was typed in the tool.
    const added = Object.entries(fields ?? {}).filter(([, text]) => text?.trim());
    try {
      const stored = JSON.parse(localStorage.getItem(numbersKey) ?? '{}');
      const inputs = { ...stored.state?.inputs, ...Object.fromEntries(added) };
      localStorage.setItem(numbersKey, JSON.stringify({ state: { inputs }, version: 1 }));
    } catch {
      // Where storage is forbidden the form is sent.
      return;
    }
    // The page's own script says that nothing can be opened now.
    if (!navigator.onLine) return;
    event.preventDefault();
    location.href = form.dataset.tool ?? '';
  });
  part('button').textContent = 'See the whole picture';
  show();
}
