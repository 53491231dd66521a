interface EmptyListProps {
  path: string;
  what: 'posts' | 'videos';
  category: { name: string } | undefined;
}

export function EmptyList({ path, what, category }: EmptyListProps) {
  return (
    <p className="mt-10 text-lead">
      {category ? `There are no ${what} in “${category.name}” here.` : `There are no ${what} here yet.`}{' '}
      <a href={path} className="text-link underline underline-offset-4">
        See all {what}
      </a>
    </p>
  );
}
