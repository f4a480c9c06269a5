/**
 * Fetches the parts of the component library that dashboards use. The shell owns the one copy of the library
 * but does without it until a dashboard comes, so a part that is missing here is missing in every remote.
 */
export async function warmDashboardParts(): Promise<void> {
  // Alone and first: every part inserts its styles while it is imported.
  await import('./theme/stylesheets');
  await Promise.all([
    import('@semcore/ui/button'),
    import('@semcore/ui/core'),
    import('@semcore/ui/core/lib/utils/enhances/WithI18n'),
    import('@semcore/ui/dropdown-menu'),
    import('@semcore/ui/pills'),
    import('@semcore/ui/select'),
    import('@semcore/ui/tooltip'),
  ]);
}
