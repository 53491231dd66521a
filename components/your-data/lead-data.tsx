import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { staysAfterDeletion } from '@/lib/privacy/content';
import { firstVisible } from '@/lib/text/characters';
import type { Person } from '@/lib/your-data/person';
import { DeleteLead } from './delete-lead.client';
import { KeptResults } from './kept-results';
import { PersonData } from './person-data';

interface LeadDataProps {
  lead: { id: string; name: string; email: string };
  person: Person;
}

/** All that is kept about a lead, folded, for the admin, who may export or delete it. */
export function LeadData({ lead, person }: LeadDataProps) {
  return (
    <details className={`mt-10 ${cardClass('flat')}`}>
      <summary className="px-5 py-4 font-semibold">Data protection</summary>
      <div className="border-line border-t p-5 sm:p-8">
        <PersonData person={person} />
        <KeptResults results={person.kept_results} />
        <div className="mt-6 flex flex-wrap gap-3">
          <a href={`/api/leads/person?id=${lead.id}`} download className={buttonClass('quiet')}>
            Export as JSON
          </a>
          <DeleteLead
            id={lead.id}
            name={firstVisible(lead.name, lead.email)}
            email={lead.email}
            stays={staysAfterDeletion.admin}
          />
        </div>
      </div>
    </details>
  );
}
