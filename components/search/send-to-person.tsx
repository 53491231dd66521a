import { buttonClass } from '@/components/ui/button';
import { askPerson } from '@/lib/contact/next-step';

/** Below an answer: the way to a person, and what no page of ours gives. */
export function SendToPerson({ question, isMain = false }: { question: string; isMain?: boolean }) {
  return (
    <div className="mt-6">
      <a href={askPerson(question)} className={buttonClass(isMain ? 'accent' : 'quiet')}>
        Send this question to a person
      </a>
      <p className="mt-3 text-muted text-sm">No advice on health, law or money.</p>
    </div>
  );
}
