'use client';

import { useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-text';
import { Field } from '@/components/ui/field';
import { notify, prepareToasts } from '@/components/ui/notify';
import { SelectField } from '@/components/ui/select-field';
import { useHydrated } from '@/components/ui/use-hydrated';
import { campaignCharacters, campaignLink, qrFileName } from '@/lib/statistics/campaign-link';
import { qrCode } from '@/lib/text/qr-code';

interface CampaignLinkProps {
  siteUrl: string;
  pages: ReadonlyArray<{ path: string; name: string }>;
}

const fields = [
  { name: 'source', label: 'Source', hint: 'such as radio, flyer, newsletter' },
  { name: 'medium', label: 'Medium', hint: 'if you like: spot, print, mail' },
  { name: 'campaign', label: 'Campaign', hint: 'if you like: its name' },
] as const;

/** Makes a link by which visits from a poster, a mail or a post elsewhere are told apart, and its QR code. */
export function CampaignLink({ siteUrl, pages }: CampaignLinkProps) {
  const hydrated = useHydrated();
  const [path, setPath] = useState('/');
  const [typed, setTyped] = useState({ source: '', medium: '', campaign: '' });
  const link = campaignLink(siteUrl, path, typed);
  return (
    <form
      className="grid items-start gap-x-10 gap-y-6 md:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]"
      onFocus={prepareToasts}
      onSubmit={(event) => event.preventDefault()}
    >
      <fieldset disabled={!hydrated} className="grid min-w-0 gap-4">
        <legend className="sr-only">The link</legend>
        <SelectField
          id="campaign-page"
          label="Page"
          options={pages.map(({ path: value, name: label }) => ({ value, label }))}
          value={path}
          onChange={(event) => setPath(event.target.value)}
        />
        {fields.map(({ name, label, hint }) => (
          <Field
            key={name}
            id={`campaign-${name}`}
            label={label}
            hint={hint}
            maxLength={campaignCharacters}
            autoComplete="off"
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
      </fieldset>
      {link ? (
        <MadeLink link={link} fileName={qrFileName(typed)} />
      ) : (
        <p className="text-muted">The link needs a source.</p>
      )}
    </form>
  );
}

function MadeLink({ link, fileName }: { link: string; fileName: string }) {
  const picture = qrCode(link);
  return (
    <div className="min-w-0">
      <output htmlFor="campaign-page campaign-source" className="block wrap-anywhere">
        {link}
      </output>
      {/* biome-ignore lint/performance/noImgElement: a drawing made just now, as a data URL */}
      <img
        src={picture}
        alt="QR code of this link"
        width={200}
        height={200}
        className="my-4 rounded-lg bg-white p-2"
      />
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() =>
            void copyText(link, notify, 'The link could not be copied. Select it instead.')
          }
        >
          Copy link
        </Button>
        <a href={picture} download={fileName} className={buttonClass('quiet')}>
          Save QR code
        </a>
      </div>
    </div>
  );
}
