import type { KeyPlace, KeyUseOf } from '../../ui/keys/keys';

/** What each key does, for the list of keys; without its words a use of a key does not compile. */
export const KEY_WORDS: { readonly [Place in KeyPlace]: { readonly [Use in KeyUseOf<Place>]: string } } = {
  screen: {
    filter: 'Go to the filter or the search',
    close: 'Clear the filter, close what is open',
    list: 'Show this list',
  },
  names: {
    next: 'Next speaker',
    previous: 'Speaker before',
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
