import { buttonClass } from '@/components/ui/button';
import { formatDollars, type InputName, ruleOf, totalSavings } from '@/lib/calculator/savings';
import { calculatorCards } from '@/lib/content/calculator-cards';
import { site } from '@/lib/site';
import { BookingLink } from './booking-link';
import { AmountField, SavingCard } from './calculator-card';
import { TotalCard } from './calculator-total';
import { CardSources } from './card-sources';

/** The savings calculator for a browser without script: the server calculates when it is asked. */
export function PlainCalculator({ inputs }: { inputs: Partial<Record<InputName, string>> }) {
  return (
    <form method="post" action="/api/calculator" noValidate>
      <div className="mt-10 grid items-start gap-6 md:grid-cols-2">
        {calculatorCards.map(({ id, title, description, sourceLine, statistics }) => (
          <SavingCard
            key={id}
            id={id}
            title={title}
            description={description}
            inputs={inputs}
            fields={ruleOf(id).inputs.map((name) => (
              <AmountField
                key={name}
                name={name}
                typed={inputs[name] ?? ''}
                defaultValue={inputs[name] ?? ''}
              />
            ))}
          >
            <CardSources sourceLine={sourceLine} statistics={statistics} />
          </SavingCard>
        ))}
      </div>
      <TotalCard total={formatDollars(totalSavings(inputs))}>
        <button type="submit" className={buttonClass('accent')}>
          Calculate
        </button>
        <button type="submit" name="clear" value="yes" className={buttonClass('quiet')}>
          Clear my numbers
        </button>
        <BookingLink href={site().bookingUrl} />
      </TotalCard>
    </form>
  );
}
