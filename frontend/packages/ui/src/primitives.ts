/** The parts of the component library the product uses. Only this package knows where they come from. */
export { default as Button } from '@semcore/ui/button';
export { default as DropdownMenu } from '@semcore/ui/dropdown-menu';
export { default as Pills } from '@semcore/ui/pills';
export { default as Select } from '@semcore/ui/select';
export { default as Tooltip } from '@semcore/ui/tooltip';
