import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { takeFile } from '@/components/ui/take-file';
import { counted } from './import-words';
import type { Choices, Opened } from './opened';
import { Tick } from './tick';

interface PictureChoiceProps {
  pictures: ReadonlyArray<{ host: string; count: number }>;
  choices: Choices;
  zip: Opened['zip'];
  onChoose: (choices: Partial<Choices>) => void;
  /** Absent where it is too late for a zip. */
  onZip?: (file: File) => void;
}

/** The owner's word for each host that pictures would be fetched from, and a zip that has them. */
export function PictureChoice({ pictures, choices, zip, onChoose, onZip }: PictureChoiceProps) {
  const id = useId();
  const hosts = pictures.filter(({ host }) => host !== '');
  const others = pictures.find(({ host }) => host === '');
  const tick = (host: string, isTicked: boolean): void =>
    onChoose({
      hosts: isTicked ? [...choices.hosts, host] : choices.hosts.filter((other) => other !== host),
    });
  return (
    <>
      {hosts.length > 0 ? (
        <fieldset>
          <legend>Fetch pictures from these sites? Only what is ticked is asked.</legend>
          {hosts.map(({ host, count }) => (
            <Tick
              key={host}
              isTicked={choices.hosts.includes(host)}
              onTick={(isTicked) => tick(host, isTicked)}
            >
              {host} ({counted(count, 'picture')})
            </Tick>
          ))}
        </fieldset>
      ) : null}
      {others ? <p>{counted(others.count, 'picture')} without the address of a site.</p> : null}
      {onZip ? (
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
          <input
            id={id}
            type="file"
            accept=".zip"
            hidden
            aria-label="Zip of pictures"
            onChange={({ currentTarget }) => {
              const file = takeFile(currentTarget);
              if (file) onZip(file);
            }}
          />
          <Button onClick={() => document.getElementById(id)?.click()}>
            {zip ? 'Choose another zip of pictures' : 'Choose a zip of pictures'}
          </Button>
          <span className="min-w-0 text-muted text-sm wrap-anywhere">
            {zip
              ? `Pictures are taken from ${zip.name} first.`
              : 'Optional: wp-content/uploads or content/images as a zip, in place of fetching.'}
          </span>
        </p>
      ) : null}
    </>
  );
}
