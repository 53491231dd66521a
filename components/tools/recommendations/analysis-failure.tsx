/** Why an analysis failed as a whole, above the form's button. Shows nothing until something does. */
export function AnalysisFailure({ failure }: { failure: string | undefined }) {
  return (
    <p
      id="analysis-failure"
      role="alert"
      className="mt-6 rounded-lg border border-danger px-4 py-3 text-danger empty:hidden"
    >
      {failure}
    </p>
  );
}
