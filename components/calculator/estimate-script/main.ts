// The script of the small calculator: it calculates while somebody types, by the function of the
// tool's card, and takes the numbers there. Without it the form is sent, and the answer is a page.
// `npm run generate:script` makes the file that browsers load.
import { numbersKey } from '@/components/entry/storage-keys';
import {
  type Currency,
  dollars,
  type Money,
  parseAmount,
  parseRate,
  readTyped,
  whole,
  withoutSign,
} from '@/lib/calculator/amounts';
import {
  type ShareAmounts,
  shareArithmetic,
  shareRules,
  shareSaving,
} from '@/lib/calculator/share-rules';

/** Milliseconds without typing before the result is read out, so that it is not read at every key. */
const quietMs = 900;

const form = document.querySelector<HTMLFormElement>('#small-calculator');
if (form) start(form);

function start(form: HTMLFormElement): void {
  const find = (selector: string) => form.querySelector<HTMLElement>(selector);
  const typedIn = (name: string | undefined): string =>
    (name && form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value) || '';
  const button = find('button');
  const result = find('[data-result]');
  const askRate = find('[data-rate]');
  const note = find('[data-note]');
  let currency: Currency = 'USD';
  let spoken: ReturnType<typeof setTimeout> | undefined;

  const chosen = () => {
    const sector = form.querySelector<HTMLInputElement>('[name=sector]:checked');
    const rule = shareRules.find(({ id }) => id === sector?.dataset.card);
    return sector && rule && { sector: sector.value, rule };
  };

  const show = (): void => {
    const { rule } = chosen() ?? {};
    if (!rule || !result || !askRate || !note) return;
    const typed = typedIn(rule.value);
    currency = readTyped(typed).currency ?? currency;
    const sign = currency === 'ZMW' ? 'K' : 'US$';
    for (const hint of form.querySelectorAll('[id$=-hint]')) {
      hint.textContent = hint.textContent?.replace(/^(?:US\$|K)(?= )/, sign) ?? '';
    }
    const rate = parseRate(typedIn('rate')) ?? parseRate(askRate.dataset.rate);
    askRate.hidden = currency === 'USD';
    const money: Money = currency === 'USD' ? dollars : { currency, rate: rate ?? Number.NaN };
    const amounts: Partial<ShareAmounts> = {
      [rule.value]: parseAmount(typed) / money.rate,
      [rule.share]: rule.percent,
      ...('volume' in rule && { [rule.volume]: parseAmount(typedIn(rule.volume)) }),
    };
    // A negative amount is none here, as in the tool.
    const rateTyped = askRate.hidden ? '' : typedIn('rate');
    note.hidden =
      [typed, 'volume' in rule ? typedIn(rule.volume) : ''].every(
        (text) => readTyped(text).amount >= 0,
      ) &&
      (!rateTyped.trim() || parseRate(rateTyped) !== undefined);
    const saving = shareSaving(rule, amounts as ShareAmounts);
    const [sum, arithmetic, live] = result.children;
    result.hidden = !(saving > 0);
    if (result.hidden || !sum || !arithmetic || !live) return;
    sum.textContent = whole(saving, money);
    arithmetic.textContent = `${shareArithmetic(rule, amounts as ShareAmounts, money)} = ${sum.textContent}`;
    clearTimeout(spoken);
    spoken = setTimeout(() => {
      live.textContent = `Potential Annual Savings: ${sum.textContent}`;
    }, quietMs);
  };

  form.addEventListener('input', show);
  // A telephone's keyboard would send the form, and hide the result.
  form.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !target.inputMode) return;
    event.preventDefault();
    target.blur();
  });
  form.addEventListener('submit', (event) => {
    const { sector, rule } = chosen() ?? {};
    const sign = currency === 'ZMW' ? 'K' : '';
    const value = withoutSign(typedIn(rule?.value)).trim();
    const fields = rule && {
      sector,
      rate: typedIn('rate'),
      ...('volume' in rule && { [rule.volume]: typedIn(rule.volume) }),
      ...(value && { currency, [rule.value]: sign + value }),
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
  if (button) button.textContent = 'See the whole picture';
  show();
}
