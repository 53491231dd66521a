import type { Metadata } from 'next';
import { CategoryManager } from '@/components/categories/category-manager.client';
import { PageHead } from '@/components/frame/console/page-head';
import { requireSession } from '@/lib/auth/session';
import { listForAdmin } from '@/lib/categories/admin-queries';

export const metadata: Metadata = { title: 'Categories' };

/** All categories, to be added, renamed and deleted. */
export default async function CategoriesPage() {
  return (
    <>
      <PageHead title="Manage Categories" />
      <CategoryManager categories={await listForAdmin(await requireSession())} />
    </>
  );
}
