import { cardClass } from '@/components/ui/card';
import { type CardId, cardOf, inputsOf } from '@/lib/calculator/cards';
import type { Numbers } from '@/lib/calculator/numbers';
import { cardResult } from '@/lib/calculator/result';
import { isShare } from '@/lib/calculator/savings';
import { InputField, type NumbersProps } from './amount-field';
import { CardSources } from './card-sources';
import { SourceLink } from './source-link';

export const hasText = (numbers: Numbers, id: CardId): boolean =>
  inputsOf(cardOf(id)).some((name) => numbers[name]);

/**
 * One way of saving money: fields for the visitor's numbers, the yearly saving, how it is worked out,
 * and what is known about it. Without a number it is not printed; with one, the arithmetic stands for
 * the fields.
 */
export function SavingCard({ id, ...props }: NumbersProps & { id: CardId }) {
  const { numbers, kwacha } = props;
  const card = cardOf(id);
  const inputs = inputsOf(card);
  const typed = inputs.filter((name) => !isShare(name));
  const { title, saving, beside, arithmetic, share, range, most, standard, ...sources } =
    cardResult(id, numbers, kwacha);
  return (
    <section
      aria-labelledby={id}
      className={`${cardClass('raised')} p-5 sm:p-6 print:break-inside-avoid print:p-3 ${hasText(numbers, id) ? '' : 'print:hidden'}`}
    >
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      <p className="mt-1 text-muted print:hidden">{card.description}</p>
      <div className="mt-4 grid gap-4 print:hidden">
        {typed.map((name) => (
          <InputField key={name} name={name} {...props} />
        ))}
      </div>
      <div className="mt-5 border-line border-t pt-4 print:mt-0 print:border-0 print:pt-0">
        <h4 className="font-normal font-sans text-sm tracking-normal">Potential Annual Savings</h4>
        {range ? (
          <p className="mt-1 text-sm">
            {range.text}. <SourceLink {...range.source} />
          </p>
        ) : null}
        <p className="mt-1">
          {range ? <span className="text-sm">At most </span> : null}
          <output
            htmlFor={inputs.join(' ')}
            aria-live="off"
            className="font-display font-semibold text-2xl text-link tabular-nums wrap-anywhere"
            data-testid={`saving-${id}`}
          >
            {saving}
          </output>
          {beside ? <span className="ml-2 text-muted tabular-nums">{beside}</span> : null}
          {range ? <span className="text-sm">, by our own higher assumption</span> : null}
        </p>
        <p className="mt-1 text-sm">{most}</p>
        {standard ? (
          <p className="mt-1 text-sm">
            <a href={`#${standard.field}`} className="text-link underline underline-offset-4">
              {standard.text}
            </a>
          </p>
        ) : null}
      </div>
      {share ? (
        <>
          {share.others ? <p className="mt-1 text-sm tabular-nums">{share.others}</p> : null}
          <details className="mt-1 text-sm print:hidden">
            <summary className="inline-block py-2 text-link underline underline-offset-4">
              {share.words} — change
            </summary>
            <InputField name={share.field} {...props} />
          </details>
        </>
      ) : null}
      <details className="mt-2 text-sm print:details-content:[content-visibility:visible]">
        <summary className="inline-block py-2 text-link underline underline-offset-4 print:hidden">
          How this is worked out
        </summary>
        <p className="rounded-lg bg-sunken p-3 tabular-nums print:p-0">{arithmetic}</p>
      </details>
      <div className="mt-2 border-line border-t pt-3 text-muted text-sm">
        <CardSources {...sources} />
      </div>
    </section>
  );
}
