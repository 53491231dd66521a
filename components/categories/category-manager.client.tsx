'use client';

import { Pencil, Trash2 } from 'lucide';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Button, iconButtonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { notify, prepareToasts } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { useConfirm } from '@/components/ui/use-confirm.client';
import { useFieldErrors } from '@/components/ui/use-field-errors';
import { useHydrated } from '@/components/ui/use-hydrated';
import { deleteCategoryAction, saveCategoryAction } from '@/lib/categories/actions';
import { type CategoryRow, categoryLimits } from '@/lib/categories/schema';

/** The admin's list of categories, where each can be edited or deleted, and a form to add one. */
export function CategoryManager({ categories }: { categories: readonly CategoryRow[] }) {
  const hydrated = useHydrated();
  const [editing, setEditing] = useState<string>();
  /** The category whose form was refused; null for a new one. */
  const [refused, setRefused] = useState<string | null>();
  /** The category whose name cannot stand in an address. */
  const [withoutSlug, setWithoutSlug] = useState<string | null>();
  const { errors, showErrors, leaving } = useFieldErrors<'name' | 'slug'>(() => ({}));
  const { call, pending } = useCall();
  const newName = useRef<HTMLInputElement>(null);
  const editedName = useRef<HTMLInputElement>(null);
  const { confirm, dialog } = useConfirm();

  const save = (event: FormEvent<HTMLFormElement>, id: string | null): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const name = String(data.get('name') ?? '');
    if (!name.trim()) return;
    const [description, slug] = ['description', 'slug'].map((key) => String(data.get(key) ?? ''));
    call(
      () => saveCategoryAction({ id, name, description: description ?? '', slug }),
      () => {
        setWithoutSlug(undefined);
        notify('success', id ? 'Category saved' : 'Category added');
        showErrors({});
        if (id) return close(id);
        form.reset();
        newName.current?.focus();
      },
      ({ fields }) => {
        setRefused(id);
        showErrors({ name: fields?.name, slug: fields?.slug });
        if (fields?.slug) setWithoutSlug(id);
        if (fields?.name) (id ? editedName : newName).current?.focus();
      },
    );
  };

  const nameError = (id: string | null): string | undefined =>
    refused === id ? errors.name : undefined;

  const slugField = (id: string | null) =>
    withoutSlug === id ? (
      <Field
        id={`slug-${id ?? 'new'}`}
        name="slug"
        label="Slug"
        required
        maxLength={categoryLimits.slug}
        autoFocus
        autoComplete="off"
        className="mt-4"
        error={refused === id ? errors.slug : undefined}
      />
    ) : null;

  const close = (id: string): void => {
    setEditing(undefined);
    setRefused(undefined);
    requestAnimationFrame(() => document.getElementById(`edit-${id}`)?.focus());
  };

  const remove = async ({ id, posts }: CategoryRow): Promise<void> => {
    const detail =
      posts === 0
        ? 'No post uses it.'
        : `It will be removed from ${posts === 1 ? 'one post' : `${posts} posts`}. No post is deleted.`;
    if (
      await confirm({
        text: 'Are you sure you want to delete this category?',
        action: 'Delete',
        detail,
      })
    ) {
      call(
        () => deleteCategoryAction(id),
        () => {
          notify('success', 'Category deleted');
          newName.current?.focus();
        },
      );
    }
  };

  const onKeyDown = (event: KeyboardEvent, id: string): void => {
    if (event.key === 'Escape') close(id);
  };

  return (
    <div className="grid items-start gap-8 xl:grid-cols-[20rem_1fr]">
      <form
        onSubmit={(event) => save(event, null)}
        onFocus={prepareToasts}
        {...leaving}
        className={`${cardClass('flat')} p-5`}
      >
        <h2 className="mb-4 text-lg">Add a category</h2>
        <Field
          id="new-name"
          ref={newName}
          name="name"
          label="Name"
          required
          maxLength={categoryLimits.name}
          autoComplete="off"
          error={nameError(null)}
        />
        {slugField(null)}
        <Field
          id="new-description"
          name="description"
          label="Description"
          hint="(optional)"
          maxLength={categoryLimits.description}
          autoComplete="off"
          className="mt-4"
        />
        <Button type="submit" disabled={pending || !hydrated} look="accent" className="mt-5">
          Add Category
        </Button>
      </form>
      <section aria-labelledby="existing" aria-busy={pending}>
        <h2 id="existing" className="mb-4 text-lg">
          Existing categories
        </h2>
        {categories.length === 0 ? (
          <p className="text-muted">There are no categories yet.</p>
        ) : null}
        <ul className={`divide-y divide-line ${cardClass('flat')} empty:hidden`}>
          {categories.map((category) => (
            <li key={category.id} className="p-3 pl-5">
              {editing === category.id ? (
                <form
                  onSubmit={(event) => save(event, category.id)}
                  onKeyDown={(event) => onKeyDown(event, category.id)}
                  {...leaving}
                  className="grid gap-3 py-2 sm:grid-cols-2"
                >
                  <Field
                    id={`name-${category.id}`}
                    ref={editedName}
                    name="name"
                    label="Name"
                    required
                    maxLength={categoryLimits.name}
                    defaultValue={category.name}
                    autoFocus
                    autoComplete="off"
                    error={nameError(category.id)}
                  />
                  <Field
                    id={`description-${category.id}`}
                    name="description"
                    label="Description"
                    maxLength={categoryLimits.description}
                    defaultValue={category.description}
                    autoComplete="off"
                  />
                  <div className="flex gap-2">
                    <Button type="submit" disabled={pending} look="accent">
                      Save
                    </Button>
                    <Button onClick={() => close(category.id)}>Cancel</Button>
                  </div>
                </form>
              ) : (
                <div className="flex items-center gap-2">
                  <div className="min-w-0 grow wrap-anywhere">
                    <p className="font-semibold">{category.name}</p>
                    <p className="text-muted text-sm">
                      {category.slug} · {category.posts} {category.posts === 1 ? 'post' : 'posts'}
                    </p>
                    <p className="text-muted text-sm">{category.description}</p>
                  </div>
                  <button
                    type="button"
                    id={`edit-${category.id}`}
                    className={iconButtonClass('quiet')}
                    aria-label={`Edit ${category.name}`}
                    onClick={() => setEditing(category.id)}
                  >
                    <Icon drawing={Pencil} className="size-5" />
                  </button>
                  <button
                    type="button"
                    className={iconButtonClass('danger')}
                    aria-label={`Delete ${category.name}`}
                    onClick={() => void remove(category)}
                  >
                    <Icon drawing={Trash2} className="size-5" />
                  </button>
                </div>
              )}
            </li>
          ))}
        </ul>
      </section>
      {dialog}
    </div>
  );
}
