import { type ContentLanguage, lines } from '../contentLanguage';

export const ENGLISH: ContentLanguage = {
  topics: lines(`Leadership
    Motivation
    Joy at work
    Communication
    Digital transformation
    Economy and society
    Sport and performance
    Artificial intelligence
    Sustainability
    Leading change
    Stress and recovery
    Sales and service
    Innovation
    Culture and history
    Diversity and inclusion
    Personal development
    Health and lifestyle
    Collaboration and teams
    Media and politics
    Negotiation
    Entrepreneurship
    Brains and habits
    Cyber security
    The future of work
    Psychological safety
    Humour and entertainment
    Children and youth
    Education and learning
    Adventure and expeditions
    Customer experience
    Courage and resilience
    Retail
    Social media
    Climate and energy
    Geopolitics
    Ethics and philosophy
    Crisis leadership
    Food and drink
    Music and creativity
    Generations at work`),
  inSentence: (topic) => topic.toLowerCase(),
  profileTitle: '{name} | Keynote speaker',
  profileDescription: 'Book {name} for a talk on {topic}. See topics, videos and reviews.',
  topicTitle: 'Speakers on {topic}',
  topicDescription: 'Find a speaker on {topic} and get an offer without obligation.',
  alt: 'Portrait of {name}',
  usps: lines(`Turns research on {topic} into action at work
    Known from radio and television
    More than twenty years in business
    Fits every talk to its audience
    Mixes humour with substance
    Has written several books on {topic}
    Engages the room from the first minute
    Gives tools that work the day after`),
  about: lines(`{name} is one of the voices most asked for on {topic}.
    With {name} you get a talk that people speak of for a long time.
    {name} makes {topic} clear and easy to use every day.
    Few speak of {topic} with as much insight as {name}.`),
  openings: lines(`{name} has worked on {topic} with companies and public bodies for more than fifteen years.
    {name} began in journalism and has followed {topic} ever since.
    As a former chief executive, {name} knows {topic} from both sides of the table.
    {name} studied in Edinburgh and has done research on {topic}.`),
  middles: lines(`Along the way, {other} has left its mark.
    The talks build on experience and on new knowledge.
    More than two hundred companies have heard the talk.
    The audience laughs, and has something to think about.
    A year abroad gave a new view of {other}.
    The link between {topic} and {other} moves many listeners.
    Today {name} is a regular guest in debates on {topic}.
    The book on {topic} went through four printings in its first year.
    The examples come from daily life, so that everybody can follow.
    The style is warm, direct and free of empty phrases.`),
  closings: lines(`{name} lives in London and speaks in English and Spanish.
    When the calendar allows, {name} hosts conferences as well.
    {name} also advises several boards.`),
  keynotes: lines(`How to succeed with {topic}
    {topic} on a Tuesday
    Five myths about {topic}
    When {topic} meets {other}
    From plan to action
    The courage to begin`),
  reviews: lines(`An outstanding talk that the whole department still speaks of.
    Exactly the energy that our kick-off needed.
    Present, knowledgeable and funny. We will gladly book again.
    The highest mark from everybody who was there.
    We got tools that we used the very next week.`),
  topicContent: lines(`A good talk on {topic} gives your people a common starting point.
    Our speakers know {topic} from practice, from research and from the boardroom.
    Many choose it for a theme day that has room for {other} as well.
    Tell us about the audience and the aim, and we suggest the profiles that fit best.
    The talk lasts from thirty minutes to a whole day with exercises.
    Interest in {topic} has grown every year, and the best profiles are soon taken.`),
};
