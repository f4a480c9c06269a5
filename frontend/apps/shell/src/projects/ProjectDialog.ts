import type { Project } from './client';

/** A dialog about a project, opened from its row. */
export type ProjectDialog = { kind: 'competitors' | 'geo' | 'share'; project: Project };
