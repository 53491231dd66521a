import { buttonClass } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import { whatsAppLink } from '@/lib/contact/message';
import type { PostSummary } from '@/lib/posts/schema';
import type { Facts } from '@/lib/settings/facts';
import { type Lists, newestOf } from '@/lib/settings/lists';
import { formatTelephone } from '@/lib/text/telephone';
import { NewestCase, PersonWhoAnswers } from './person-and-case';

interface AfterSendingProps {
  facts: Pick<Facts, 'answersWithin' | 'hours' | 'telephone' | 'whatsApp'>;
  lists: Lists;
  /** To read meanwhile, where the owner has no case. */
  post: PostSummary | undefined;
  /** Of the form that was sent, where the server knows it. */
  reference?: string | undefined;
}

/**
 * What happens after a form was sent: when and by whom it is answered, two quicker ways, and
 * something to read. Each is shown where the owner has set it.
 */
export function AfterSending({ facts, lists, post, reference }: AfterSendingProps) {
  const { answersWithin, hours, telephone, whatsApp } = facts;
  const about = `Hello, I have just written to you on your website${reference ? ` (reference ${reference})` : ''}.`;
  return (
    <div className="mt-6 grid gap-6 border-line border-t pt-6 wrap-anywhere">
      <div>
        <h3 className="text-lg">What happens next</h3>
        <p className="mt-1">
          We read it ourselves and answer you{answersWithin ? ` within ${answersWithin}` : ''}.
        </p>
        {hours ? <p className="mt-1 text-muted">Our hours: {hours}</p> : null}
      </div>
      <PersonWhoAnswers lists={lists} />
      {telephone || whatsApp ? (
        <div>
          <h3 className="text-lg">If it cannot wait</h3>
          <p className="mt-2 flex flex-wrap gap-3">
            {telephone ? (
              <a href={`tel:${telephone}`} className={buttonClass('quiet')}>
                Call {formatTelephone(telephone)}
              </a>
            ) : null}
            {whatsApp ? (
              <ExternalLink href={whatsAppLink(whatsApp, about)} className={buttonClass('quiet')}>
                WhatsApp {formatTelephone(whatsApp)}
              </ExternalLink>
            ) : null}
          </p>
        </div>
      ) : null}
      {newestOf(lists, 'cases') || post ? (
        <div className="print:hidden">
          <h3 className="text-lg">To read meanwhile</h3>
          {newestOf(lists, 'cases') ? (
            <NewestCase lists={lists} />
          ) : (
            <a href={`/blog/${post?.slug}`} className="text-link underline underline-offset-4">
              {post?.title}
            </a>
          )}
        </div>
      ) : null}
    </div>
  );
}
