/**
 * What the address says now. What is rendered may be a moment behind: whoever changes two things in that moment
 * means both.
 */
export const currentParams = (): URLSearchParams => new URLSearchParams(window.location.search);
