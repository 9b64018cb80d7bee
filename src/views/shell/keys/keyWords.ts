import type { KeyPlace, KeyUseOf } from '../../ui/keys/keys';

/** What each key does, for the list of keys; without its words a use of a key does not compile. */
export const KEY_WORDS: { readonly [Place in KeyPlace]: { readonly [Use in KeyUseOf<Place>]: string } } = {
  screen: {
    filter: 'Go to the filter or the search',
    close: 'Clear the filter, close what is open',
    list: 'Show this list',
  },
  cells: {
    right: 'Next cell',
    left: 'Cell before',
    down: 'Cell below',
    up: 'Cell above',
    first: 'First cell of the row',
    last: 'Last cell of the row',
    pageOn: 'As many rows down as are in view',
    pageBack: 'As many rows up',
    start: 'First cell of the table',
    end: 'Last cell of the table, among the totals',
    choose: 'Explain the figure, open the name, the link or the menu of the text',
  },
  search: {
    next: 'Next suggestion',
    previous: 'Suggestion before',
    choose: 'Choose it',
    close: 'Close the suggestions, let go of the speaker',
  },
  picture: {
    next: 'Next speaker of the list',
    previous: 'Speaker before',
    choose: 'Choose the speaker',
    letGo: 'Let go of the speaker',
    panRight: 'Look further to the right',
    panLeft: 'Look further to the left',
    panUp: 'Look further up',
    panDown: 'Look further down',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Show all',
  },
  rows: {
    next: 'Next row',
    previous: 'Row before',
    pageOn: '10 rows on',
    pageBack: '10 rows back',
    first: 'First row',
    last: 'Last row',
  },
  points: {
    next: 'Next point',
    previous: 'Point before',
    pageOn: '10 points on',
    pageBack: '10 points back',
    first: 'First point',
    last: 'Last point',
    close: 'Stop reading points',
  },
};
