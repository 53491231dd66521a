import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Part } from './part';

/** Asks for the address of a Ghost site, which its export does not have. */
export function GhostSite({ onSite }: { onSite: (site: string) => void }) {
  const [site, setSite] = useState('');
  const [error, setError] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const address = /^https?:\/\//i.test(site) ? site : `https://${site}`;
    if (URL.canParse(address) && new URL(address).host.includes('.')) {
      onSite(new URL(address).origin);
    } else setError('Enter an address such as blog.example.com');
  };
  return (
    <Part title="Address of the Ghost site">
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field
          id="ghost-site"
          className="min-w-0 max-w-md grow"
          label="Address"
          hint="Pictures are fetched from there; the file does not say it"
          inputMode="url"
          autoComplete="url"
          value={site}
          onChange={(event) => setSite(event.target.value)}
          error={error}
        />
        <Button type="submit">Read with this address</Button>
      </form>
    </Part>
  );
}
