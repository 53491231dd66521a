'use client';

import type { Ref } from 'react';
import { TextareaField } from '@/components/ui/textarea-field';
import { postLimits } from '@/lib/posts/schema';

interface ExcerptFieldProps {
  /** Of the field, where it is not the only one of the page. */
  fieldId?: string;
  excerpt: string;
  onChange: (excerpt: string) => void;
  error: string | undefined;
  ref: Ref<HTMLTextAreaElement>;
}

/** The sentences that stand for a post in lists and in search results. */
export function ExcerptField({
  fieldId = 'post-excerpt',
  excerpt,
  onChange,
  error,
  ref,
}: ExcerptFieldProps) {
  return (
    <TextareaField
      id={fieldId}
      ref={ref}
      label="Excerpt"
      hint="One or two sentences for lists and search engines."
      value={excerpt}
      maxLength={postLimits.excerpt}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}
