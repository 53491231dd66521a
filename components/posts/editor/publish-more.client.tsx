'use client';

import { ChevronDown } from 'lucide';
import { type ComponentProps, type RefCallback, useLayoutEffect, useRef } from 'react';
import { checkboxClass } from '@/components/ui/control';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { TextareaField } from '@/components/ui/textarea-field';
import { postLimits } from '@/lib/posts/schema';
import { type Draft, slugOf } from './draft';
import { FeaturedImage } from './featured-image.client';
import { LimitNote } from './limit-note';
import { SlugField } from './slug-field.client';

interface MoreText extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'placeholder'> {
  name: 'byline' | 'seoTitle' | 'seoDescription' | 'canonicalUrl';
  label: string;
  hint: string;
  /** Characters. */
  most: number;
  isLong?: boolean;
}

/** Below the address, in the order of the part. */
const moreTexts: readonly MoreText[] = [
  {
    name: 'byline',
    label: 'Author’s name',
    hint: 'Instead of your name on ‘Site’',
    most: postLimits.byline,
  },
  { name: 'seoTitle', label: 'SEO title', hint: 'Instead of the title', most: postLimits.seoTitle },
  {
    name: 'seoDescription',
    label: 'SEO description',
    hint: 'Instead of the excerpt.',
    most: postLimits.seoDescription,
    isLong: true,
  },
  {
    name: 'canonicalUrl',
    label: 'Canonical address',
    hint: 'If it was published elsewhere first',
    most: postLimits.address,
    type: 'url',
    inputMode: 'url',
    placeholder: 'https://',
  },
];

/** The fields that may be refused, in the order of the part. */
export const moreFields = ['slug' as const, ...moreTexts.map(({ name }) => name)];

interface PublishMoreProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** The server's refusals: another object after each save. */
  errors: Readonly<Record<string, string>>;
  fieldRef: (name: (typeof moreFields)[number]) => RefCallback<HTMLElement>;
}

/**
 * The folded part of the publish step: the address, another author's name, and what search engines are told instead of the
 * post's own words. It opens when one of its fields is refused.
 */
export function PublishMore({ draft, change, errors, fieldRef }: PublishMoreProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  // Before the refused field gets the focus, which a folded one cannot have.
  useLayoutEffect(() => {
    if (fold.current && moreFields.some((name) => errors[name])) fold.current.open = true;
  }, [errors]);
  return (
    <details ref={fold} className="group/fold">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md">
        <h3 className="text-lg">More</h3>
        <span className="text-muted text-sm">Address, author, search engines, share picture</span>
        <Icon
          drawing={ChevronDown}
          className="size-5 transition-transform group-open/fold:rotate-180"
        />
      </summary>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">
        <div className="grid content-start gap-5">
          <SlugField
            ref={fieldRef('slug')}
            fieldId="publish-slug"
            id={draft.id}
            slug={slugOf(draft)}
            onChange={(slug) => change({ slug, slugFixed: slug !== '' })}
            error={errors.slug}
          />
          {moreTexts.map(({ name, label, hint, most, isLong, ...input }) => {
            const field = {
              ...{ id: `publish-${name}`, label, hint, value: draft[name], maxLength: most },
              ref: fieldRef(name),
              onChange: ({ target }: { target: { value: string } }) =>
                change({ [name]: target.value }),
              error: errors[name],
            };
            return isLong ? (
              <TextareaField key={name} {...field} />
            ) : (
              <div key={name}>
                <Field
                  {...field}
                  {...input}
                  {...(name === 'seoTitle' ? { placeholder: draft.title } : {})}
                />
                <LimitNote id={field.id} value={draft[name]} limit={most} />
              </div>
            );
          })}
          <label className="flex items-start gap-3">
            <input
              type="checkbox"
              className={`mt-0.5 shrink-0 ${checkboxClass}`}
              checked={draft.noindex}
              onChange={(event) => change({ noindex: event.target.checked })}
            />
            Keep it out of search engines, the sitemap and the feeds
          </label>
        </div>
        <FeaturedImage
          label="Share picture"
          url={draft.shareImage}
          onChange={(shareImage) => change({ shareImage })}
        />
      </div>
    </details>
  );
}
