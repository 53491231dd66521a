import { buttonClass } from '@/components/ui/button';
import { staysAfterDeletion } from '@/lib/privacy/content';
import type { Person } from '@/lib/your-data/person';
import { DeleteLead } from './delete-lead.client';
import { PersonData } from './person-data';

interface LeadDataProps {
  lead: { id: string; name: string; email: string };
  person: Person;
}

/** All that is kept about a lead, for the admin, who may export or delete it. */
export function LeadData({ lead, person }: LeadDataProps) {
  return (
    <section className="mt-10">
      <PersonData person={person} />
      <div className="mt-6 flex flex-wrap gap-3">
        <a href={`/api/leads/person?id=${lead.id}`} download className={buttonClass('quiet')}>
          Export as JSON
        </a>
        <DeleteLead
          id={lead.id}
          name={lead.name}
          email={lead.email}
          stays={staysAfterDeletion.admin}
        />
      </div>
    </section>
  );
}
