import { FileUp } from 'lucide';
import { useEffect, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { Button } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { readCutOff } from './cut-off';
import type { In } from './import-state';

interface ChooseFileProps {
  state: In<'choosing' | 'reading'>;
  onFiles: (files: File[]) => void;
}

const ways = [
  { from: 'WordPress', how: 'Tools › Export › All content gives an .xml file.' },
  { from: 'Ghost', how: 'Settings › Import/Export › Export gives a .json file.' },
  { from: 'Markdown', how: 'A .zip of files with front matter, such as an export of this site.' },
];

/** Takes the file that an import begins with, and says how far it is read. */
export function ChooseFile({ state, onFiles }: ChooseFileProps) {
  const isReading = state.phase === 'reading';
  const [cutOff, setCutOff] = useState('');
  useEffect(() => setCutOff(readCutOff()), []);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled: isReading,
    onDrop: onFiles,
  });
  return (
    <>
      <div
        {...getRootProps()}
        className={`grid place-items-center rounded-card border-2 border-dashed px-4 py-10 text-center ${isDragActive ? 'border-link bg-sunken' : 'border-line bg-surface'}`}
      >
        <input {...getInputProps()} aria-label="File to import" />
        <Icon drawing={FileUp} className="size-8 text-copper" strokeWidth={1.5} />
        {isReading ? (
          <>
            <p className="mt-2 font-semibold wrap-anywhere">Reading {state.name}</p>
            <progress
              value={state.share}
              aria-label={`Reading ${state.name}`}
              className="mt-3 h-1.5 w-full max-w-xs accent-[var(--link)]"
            />
          </>
        ) : (
          <>
            <p className="mt-2 font-semibold">
              {isDragActive ? 'Drop it here' : 'Drop the export of your other site here'}
            </p>
            <p className="max-w-xl text-muted text-sm">
              It is read on this device and stays there. You see what would come before anything is
              written.
            </p>
            <Button look="accent" className="mt-4" onClick={open}>
              Choose a file
            </Button>
          </>
        )}
        {cutOff ? (
          <p className="mt-4 max-w-xl wrap-anywhere">
            The import of {cutOff} was cut off. Choose the same file again: it goes on where it was.
          </p>
        ) : null}
        {state.phase === 'choosing' && state.error ? (
          <p className="mt-4 max-w-xl text-danger wrap-anywhere">{state.error}</p>
        ) : null}
      </div>
      <dl className={`mt-6 grid gap-4 p-5 text-sm sm:grid-cols-3 ${cardClass('flat')}`}>
        {ways.map(({ from, how }) => (
          <div key={from}>
            <dt className="font-semibold">{from}</dt>
            <dd className="text-muted">{how}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
