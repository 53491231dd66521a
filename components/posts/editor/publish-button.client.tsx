'use client';

import { Send } from 'lucide';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { notify } from '@/components/ui/notify';

const load = () => import('./publish-sheet.client').then((module) => module.PublishSheet);
type SheetProps = ComponentProps<Awaited<ReturnType<typeof load>>>;

/**
 * Opens the publish step, whose code is fetched when it is opened first.
 * @param isMain whether it is the page's main button
 */
export function PublishButton({ isMain, ...sheet }: SheetProps & { isMain: boolean }) {
  const [Sheet, setSheet] = useState<ComponentType<SheetProps>>();
  /** Each opening begins with the date that the post has then. */
  const [opened, setOpened] = useState(0);
  const open = (): void =>
    void load().then(
      (loaded) => {
        setSheet(() => loaded);
        setOpened((times) => times + 1);
        sheet.onOpen();
      },
      () => notify('error', 'The publish step could not be loaded. Please try again.'),
    );
  return (
    <>
      <Button
        look={isMain ? 'accent' : 'quiet'}
        aria-haspopup="dialog"
        className={isMain ? 'max-sm:min-w-0 max-sm:px-4' : 'max-sm:px-3'}
        onClick={open}
      >
        {isMain ? (
          'Publish…'
        ) : (
          <>
            <Icon drawing={Send} className="size-5 sm:hidden" />
            <span className="max-sm:sr-only">Publish…</span>
          </>
        )}
      </Button>
      {Sheet ? <Sheet key={opened} {...sheet} /> : null}
    </>
  );
}
