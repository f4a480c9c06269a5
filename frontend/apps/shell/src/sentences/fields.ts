import { defineMessages } from 'react-intl';

/** Hints for the fields of a service: what to enter and where to find it. */
export const FIELDS = defineMessages({
  help_key_file: { id: 'said.helpKeyFile', defaultMessage: 'The JSON key file of a service account' },
  help_countries: {
    id: 'said.helpCountries',
    defaultMessage: 'Country codes beside the world, with commas between (DE, US); all for every country',
  },
  help_address_of_tranco: {
    id: 'said.helpAddressOfTranco',
    defaultMessage:
      'Address of the lists; usually the given one. Tranco contains the list of the Chrome UX Report: the two confirm each other only in part',
  },
  help_address: { id: 'said.helpAddress', defaultMessage: 'Address of the service; usually the given one' },
  help_own_address: {
    id: 'said.helpOwnAddress',
    defaultMessage: 'Address of your Matomo: https://matomo.shop.example',
  },
  help_property_number: {
    id: 'said.helpPropertyNumber',
    defaultMessage: 'Number of the property: Admin, Property details',
  },
  help_sites: {
    id: 'said.helpSites',
    defaultMessage: 'Sites the property counts, separated by commas: shop.example',
  },
  help_projects: {
    id: 'said.helpProjects',
    defaultMessage: 'Wikimedia projects, separated by commas: en.wikipedia.org',
  },
  help_site: { id: 'said.helpSite', defaultMessage: 'The site it counts: shop.example' },
  help_site_number: {
    id: 'said.helpSiteNumber',
    defaultMessage: 'Number of the site in Matomo: Administration, Websites',
  },
  help_token: {
    id: 'said.helpToken',
    defaultMessage: 'Token of a user who may view: Personal, Security, Auth tokens',
  },
  help_api_key: { id: 'said.helpApiKey', defaultMessage: 'API key: made in the settings of the service' },
  help_property: {
    id: 'said.helpProperty',
    defaultMessage: 'The property: sc-domain:shop.example or https://www.shop.example/',
  },
  help_website: { id: 'said.helpWebsite', defaultMessage: 'ID of the website: Settings, Websites, Edit' },
  help_user: { id: 'said.helpUser', defaultMessage: 'User of your own Umami, instead of a key' },
  help_password: { id: 'said.helpPassword', defaultMessage: 'The password of that user' },
  help_zone: { id: 'said.helpZone', defaultMessage: 'Time zone in which months begin' },
});
