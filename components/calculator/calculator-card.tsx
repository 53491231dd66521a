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

const figureClass = 'font-display font-semibold text-2xl text-link tabular-nums wrap-anywhere';

/**
 * One way of saving money: fields for the visitor's numbers, the yearly saving and, folded, how it is
 * worked out and what is known about it. A published range is the large figure (decision 78). Without a
 * number a card is not printed; with one, the arithmetic stands for the fields.
 */
export function SavingCard({ id, ...props }: NumbersProps & { id: CardId }) {
  const { numbers, kwacha } = props;
  const card = cardOf(id);
  const inputs = inputsOf(card);
  const typed = inputs.filter((name) => !isShare(name));
  const { title, saving, beside, arithmetic, share, range, most, standard, ...sources } =
    cardResult(id, numbers, kwacha);
  const figures = range?.figures;
  return (
    <section
      aria-labelledby={id}
      className={`${cardClass('raised')} px-4 py-3.5 sm:p-6 print:break-inside-avoid print:p-3 ${hasText(numbers, id) ? '' : 'print:hidden'}`}
    >
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      <div className="mt-1 grid grid-cols-2 items-end gap-3 leading-snug print:hidden [&>:only-child]:col-span-2">
        {typed.map((name) => (
          <InputField key={name} name={name} {...props} />
        ))}
      </div>
      <div className="mt-2 border-line border-t pt-1.5 print:mt-0 print:border-0 print:pt-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h4 className="font-normal font-sans text-sm tracking-normal">
            Potential Annual Savings
          </h4>
          {figures ? <p className={figureClass}>{figures}</p> : null}
          <p className={figures ? 'basis-full text-sm' : undefined}>
            {figures ? 'At most ' : null}
            <output
              htmlFor={inputs.join(' ')}
              aria-live="off"
              className={figures ? 'font-semibold tabular-nums' : figureClass}
              data-testid={`saving-${id}`}
            >
              {saving}
            </output>
            {beside ? <span className="ml-2 text-muted tabular-nums">{beside}</span> : null}
            {figures ? ', by our own higher assumption' : null}
          </p>
          {figures && range ? (
            <p className="basis-full text-sm">
              {range.text.replace(/ = .*/, '')}. <SourceLink {...range.source} isShort />
            </p>
          ) : null}
        </div>
      </div>
      <details className="mt-1 text-sm print:text-xs print:details-content:[content-visibility:visible]">
        <summary className="inline-block py-1.5 text-link underline underline-offset-4 print:hidden">
          {share ? `${share.words} — change` : 'How this is worked out'}
        </summary>
        {share ? (
          <div className="mb-3 print:hidden">
            <InputField name={share.field} {...props} />
          </div>
        ) : null}
        <p className="rounded-lg bg-sunken p-3 tabular-nums print:p-0">{arithmetic}</p>
        {share?.others ? <p className="mt-2 tabular-nums">{share.others}</p> : null}
        {standard ? (
          <p className="mt-2">
            <a href={`#${standard.field}`} className="text-link underline underline-offset-4">
              {standard.text}
            </a>
          </p>
        ) : null}
        <p className="mt-2 print:mt-1">{card.description}</p>
        <p className="mt-2 print:mt-1">{most}</p>
        {range && !figures ? (
          <p className="mt-2">
            {range.text}. <SourceLink {...range.source} />
          </p>
        ) : null}
        <div className="mt-2 text-muted">
          <CardSources {...sources} />
        </div>
      </details>
    </section>
  );
}
