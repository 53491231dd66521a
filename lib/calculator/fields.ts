import type { InputName } from './savings';

/** The label of each calculator input and the unit it is asked in. */
export const calculatorFields: Record<InputName, { label: string; unit: string }> = {
  customerService: { label: 'Annual customer service budget', unit: 'US$ a year' },
  virtualReceptionist: { label: 'Monthly incoming calls', unit: 'calls' },
  appointmentSetter: { label: 'Monthly leads', unit: 'leads' },
  onboarding: { label: 'New clients per month', unit: 'clients' },
  onboardingSalary: { label: 'Average monthly salary', unit: 'US$ a month' },
  workflow: { label: 'Monthly hours on repetitive tasks', unit: 'hours' },
  annualRevenue: { label: 'Annual revenue', unit: 'US$ a year' },
  inventoryCosts: { label: 'Annual inventory costs', unit: 'US$ a year' },
  monthlyAdSpend: { label: 'Monthly advertising spend', unit: 'US$ a month' },
  annualHiringVolume: { label: 'Hires per year', unit: 'hires' },
  costPerHire: { label: 'Cost per hire', unit: 'US$' },
  monthlyContentHours: { label: 'Monthly hours on content', unit: 'hours' },
  contentCreatorSalary: { label: 'Content creator salary', unit: 'US$ a month' },
  monthlyFinanceHours: { label: 'Monthly hours on financial analysis', unit: 'hours' },
  financeTeamSalary: { label: 'Finance team salary', unit: 'US$ a month' },
};
